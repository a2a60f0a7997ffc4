import type { Tx } from '#db/transaction.ts';
import type { Id, VisitorId } from '#kit/ids.ts';
import type { LoyaltyCustomer } from './customer.ts';
import { customerById, holdCustomer, setAccount } from './customers.store.ts';
import type { LoyaltyCustomerId } from './ports.ts';
import { hasProvenPhone } from './resolved-customer.ts';

/**
 * Why the account may have the customer's points: a texted passcode, or a verified e-mail that is the
 * customer's own (G-46).
 */
export type LinkProof =
  | { kind: 'texted'; visitorId: VisitorId }
  | { kind: 'verified-email'; email: string }
  /** Somebody of the store has seen who they are; the caller writes down who that was. */
  | { kind: 'seen-at-the-store'; actor: string };

interface Link {
  accountId: Id<'account'>;
  customerId: LoyaltyCustomerId;
  proof: LinkProof;
  now: number;
}

/** `taken`: the customer has another account, or the account another customer. */
export type LinkAccountAnswer = { kind: 'linked' } | { kind: 'not-proven' } | { kind: 'taken' };

/**
 * Links an account to a loyalty customer, only with proof (M-057, M-058, R-038). Linking the same two again
 * is fine.
 */
export async function linkAccount(
  tx: Tx,
  { accountId, customerId, proof, now }: Link,
): Promise<LinkAccountAnswer> {
  await holdCustomer(tx, customerId, now);
  const customer = await customerById(tx, customerId);
  if (!customer) return { kind: 'not-proven' };
  if (!(await isProven(tx, proof, customer, now))) return { kind: 'not-proven' };
  return (await setAccount(tx, customerId, accountId, now)) ? { kind: 'linked' } : { kind: 'taken' };
}

async function isProven(
  tx: Tx,
  proof: LinkProof,
  { phone, email }: LoyaltyCustomer,
  now: number,
): Promise<boolean> {
  switch (proof.kind) {
    case 'texted':
      return hasProvenPhone(tx, { visitorId: proof.visitorId, phone, now });
    case 'verified-email':
      return email !== null && email.toLowerCase() === proof.email.trim().toLowerCase();
    case 'seen-at-the-store':
      return true;
  }
}
