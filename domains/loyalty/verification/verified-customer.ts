import type { Db } from '#db/connection.ts';
import type { VisitorId } from '#kit/ids.ts';
import type { LoyaltyCustomer } from '../customer.ts';
import { customerById, customerByPhone } from '../customers.store.ts';
import type { LoyaltyCustomerId } from '../ports.ts';
import { isSolvedSince, latestSolvedPhone } from './phone-verifications.store.ts';

/** How long a solved phone verification is valid. */
const proofMs = 30 * 60_000;

/** True when this visitor has verified the phone, ten digits, within the last 30 minutes (M-058). */
export function hasVerifiedPhone(
  db: Db,
  { visitorId, phone, now }: { visitorId: VisitorId; phone: string; now: number },
): Promise<boolean> {
  return isSolvedSince(db, visitorId, phone, now - proofMs);
}

/**
 * The same for any of a customer's telephones: those that were merged belong to the customer as well (B-203).
 */
export async function hasVerifiedAnyPhone(
  db: Db,
  { phone, otherPhones }: Pick<LoyaltyCustomer, 'phone' | 'otherPhones'>,
  by: { visitorId: VisitorId; now: number },
): Promise<boolean> {
  for (const each of [phone, ...otherPhones])
    if (await hasVerifiedPhone(db, { ...by, phone: each })) return true;
  return false;
}

/**
 * The customer as a browser names them: by phone, by id, or by both, which must then be the same customer's.
 */
export type NamedCustomer =
  | { phone: string; customerId?: string }
  | { phone?: undefined; customerId: string };

/**
 * The customer that a browser names, if this visitor has verified the customer's phone; undefined in every
 * other case (M-058, R-038).
 */
export async function verifiedCustomer(
  db: Db,
  { visitorId, now, ...named }: NamedCustomer & { visitorId: VisitorId; now: number },
): Promise<LoyaltyCustomer | undefined> {
  const { phone, customerId } = named;
  const customer =
    phone === undefined
      ? await customerById(db, customerId as LoyaltyCustomerId)
      : await customerByPhone(db, phone);
  if (!customer || (customerId !== undefined && customer.id !== customerId)) return undefined;
  return (await hasVerifiedAnyPhone(db, customer, { visitorId, now })) ? customer : undefined;
}

/**
 * The customer whose phone the visitor verified last, within the last 30 minutes; undefined when there is
 * none (M-104).
 */
export async function lastVerifiedCustomer(
  db: Db,
  { visitorId, now }: { visitorId: VisitorId; now: number },
): Promise<LoyaltyCustomer | undefined> {
  const phone = await latestSolvedPhone(db, visitorId, now - proofMs);
  return phone === undefined ? undefined : customerByPhone(db, phone);
}
