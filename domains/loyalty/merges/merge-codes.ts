/**
 * Both telephones of a merge are verified: a code is texted to each, and read out to the staff member who
 * asks (B-203). A code is valid only for that staff member and this pair, as a shopper's is only for that
 * visitor.
 */
import type { Db } from '#db/connection.ts';
import type { VisitorId } from '#kit/ids.ts';
import { customerItself } from '../customers.store.ts';
import type { LoyaltyCustomerId } from '../ports.ts';
import { openPhoneVerification } from '../verification/phone-verifications.store.ts';
import { type ProvePhoneAnswer, provePhone } from '../verification/prove-phone.ts';
import {
  type PhoneVerificationDeps,
  type StartPhoneVerificationAnswer,
  startPhoneVerification,
} from '../verification/start-phone-verification.ts';
import { hasVerifiedPhone } from '../verification/verified-customer.ts';

/** Two customers, and the staff member who wants them merged. */
export interface MergePair {
  keeperId: LoyaltyCustomerId;
  mergedId: LoyaltyCustomerId;
  actor: string;
  /** Epoch ms. */
  now: number;
}

/** `proved` lasts half an hour; `texted`: its code can still be entered. */
export type MergeCodeState = 'none' | 'texted' | 'proved';

/** Used in place of a visitor's id: whichever of the two stays, it is the same pair. */
function askerOf({ keeperId, mergedId, actor }: MergePair): VisitorId {
  return ['merge', actor, ...[keeperId, mergedId].toSorted()].join(' ') as VisitorId;
}

/** How far the proof of a customer's own telephone has come. */
export async function mergeCodeState(
  db: Db,
  customerId: LoyaltyCustomerId,
  pair: MergePair,
): Promise<MergeCodeState> {
  const customer = await customerItself(db, customerId);
  if (!customer) return 'none';
  const of = { visitorId: askerOf(pair), phone: customer.phone, now: pair.now };
  if (await hasVerifiedPhone(db, of)) return 'proved';
  return (await openPhoneVerification(db, of)) ? 'texted' : 'none';
}

/** True if a code has verified both. */
export async function areProved(db: Db, pair: MergePair): Promise<boolean> {
  for (const id of [pair.keeperId, pair.mergedId])
    if ((await mergeCodeState(db, id, pair)) !== 'proved') return false;
  return true;
}

export type TextMergeCodeAnswer =
  | StartPhoneVerificationAnswer
  /** Nothing was sent: the telephone is already verified. */
  | { kind: 'proved-before' }
  | { kind: 'unknown-customer' };

/** Texts a code to a customer's own telephone, within the limits of all such texts; the latest one counts. */
export async function textMergeCode(
  desk: PhoneVerificationDeps,
  customerId: LoyaltyCustomerId,
  pair: MergePair,
): Promise<TextMergeCodeAnswer> {
  const customer = await customerItself(desk.db, customerId);
  if (!customer) return { kind: 'unknown-customer' };
  if ((await mergeCodeState(desk.db, customerId, pair)) === 'proved') return { kind: 'proved-before' };
  return startPhoneVerification(desk, {
    ...{ type: 'merge', phone: customer.phone, visitorId: askerOf(pair) },
    ...{ address: null, now: pair.now },
  });
}

/** Checks the code that a customer read out. The latest code is the one that counts. */
export async function enterMergeCode(
  desk: Pick<PhoneVerificationDeps, 'db' | 'verificationSigner'>,
  customerId: LoyaltyCustomerId,
  code: string,
  pair: MergePair,
): Promise<ProvePhoneAnswer['kind']> {
  const { db } = desk;
  const customer = await customerItself(db, customerId);
  if (!customer) return 'over';
  const of = { visitorId: askerOf(pair), phone: customer.phone, now: pair.now };
  if (await hasVerifiedPhone(db, of)) return 'proved';
  const key = await openPhoneVerification(db, of);
  if (!key) return 'over';
  return (await provePhone(desk, { key, passcode: code, visitorId: of.visitorId, now: pair.now })).kind;
}
