import { addressGroup } from '#kit/address-group.ts';
import type { VisitorId } from '#kit/ids.ts';
import { countAttempt } from '#platform/limits/count-attempt.ts';
import { type FindCustomerAnswer, findCustomer } from './find-customer.ts';
import type { LoyaltyDeps } from './redeem-award.ts';
import { hasVerifiedPhone } from './verification/verified-customer.ts';

/** Lookups in an hour from one address, and of one visitor (G-12). */
const limit = 20;
const windowMs = 60 * 60_000;

interface Lookup {
  /** Ten digits. */
  phone: string;
  visitorId: VisitorId;
  /** The client address that rate limits count by; null when all clients may share it (decision 009). */
  address: string | null;
  now: number;
}

export type LookUpAnswer =
  /** The visitor has not verified the phone: nothing was looked up and nothing is revealed. */
  { kind: 'unproven' } | { kind: 'limited'; retryAfterSeconds: number } | FindCustomerAnswer;

/**
 * Looks up the customer of a phone for a visitor who has verified it (M-254). Without verification, every
 * phone gets the same answer.
 */
export async function lookUpCustomer(
  desk: LoyaltyDeps,
  { phone, visitorId, address, now }: Lookup,
): Promise<LookUpAnswer> {
  const counted = [
    `loyalty lookup of ${visitorId}`,
    ...(address === null ? [] : [`loyalty lookup from ${addressGroup(address)}`]),
  ];
  for (const key of counted) {
    const answer = await countAttempt(desk.db, { key, limit, windowMs, now });
    if (answer.kind === 'too-many')
      return { kind: 'limited', retryAfterSeconds: Math.ceil(answer.retryAfterMs / 1_000) };
  }
  if (!(await hasVerifiedPhone(desk.db, { visitorId, phone, now }))) return { kind: 'unproven' };
  return findCustomer(desk, phone);
}
