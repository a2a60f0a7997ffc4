import type { Tx } from '#db/transaction.ts';
import { emailKey } from '#kit/email.ts';
import type { Id, VisitorId } from '#kit/ids.ts';
import type { LoyaltyCustomer } from './customer.ts';
import { clearAccount, customerById, lockCustomer, setAccount } from './customers.store.ts';
import type { LoyaltyCustomerId } from './ports.ts';
import { hasVerifiedAnyPhone } from './verification/verified-customer.ts';

/** Why the account may have the customer's points: for example a texted verification code (G-46). */
export type LinkProof =
  | { kind: 'texted'; visitorId: VisitorId }
  /** The account's verified e-mail is the customer's. */
  | { kind: 'verified-email'; email: string }
  /** Staff checked the customer's identity; the caller records who did. */
  | { kind: 'seen-at-the-store'; actor: string };

interface Link {
  accountId: Id<'account'>;
  customerId: LoyaltyCustomerId;
  proof: LinkProof;
  now: number;
}

/** `taken`: the customer has another account, or the account has another customer. */
export type LinkAccountAnswer = { kind: 'linked' } | { kind: 'not-proven' } | { kind: 'taken' };

/**
 * Links an account to a loyalty customer, only with proof (M-057, M-058, R-038). Linking the same pair again
 * succeeds.
 */
export async function linkAccount(
  tx: Tx,
  { accountId, customerId, proof, now }: Link,
): Promise<LinkAccountAnswer> {
  await lockCustomer(tx, customerId, now);
  const customer = await customerById(tx, customerId);
  if (!customer) return { kind: 'not-proven' };
  if (!(await isProven(tx, proof, customer, now))) return { kind: 'not-proven' };
  return (await setAccount(tx, customer.id, accountId, now)) ? { kind: 'linked' } : { kind: 'taken' };
}

async function isProven(tx: Tx, proof: LinkProof, customer: LoyaltyCustomer, now: number): Promise<boolean> {
  const { email } = customer;
  switch (proof.kind) {
    case 'texted':
      return hasVerifiedAnyPhone(tx, customer, { visitorId: proof.visitorId, now });
    case 'verified-email':
      return email !== null && emailKey(email) === emailKey(proof.email.trim());
    case 'seen-at-the-store':
      return true;
  }
}

/**
 * Ends the link of an account to its loyalty customer, whose points stay with the phone; false when there was
 * none.
 */
export function unlinkAccount(
  tx: Tx,
  { accountId, now }: { accountId: Id<'account'>; now: number },
): Promise<boolean> {
  return clearAccount(tx, accountId, now);
}
