import { inTransaction } from '#db/transaction.ts';
import type { Id, VisitorId } from '#kit/ids.ts';
import { enrolCustomer } from './enrol-customer.ts';
import { type FindCustomerAnswer, findCustomer } from './find-customer.ts';
import { type LinkAccountAnswer, linkAccount } from './link-account.ts';
import type { NewMember, Unreachable } from './ports.ts';
import type { LoyaltyDeps } from './redeem-award.ts';
import { hasVerifiedPhone } from './verification/verified-customer.ts';

interface LinkByPhone {
  accountId: Id<'account'>;
  visitorId: VisitorId;
  /** The person to enrol if they are not a member yet and want to join. */
  person: NewMember;
  mayEnrol: boolean;
}

/** `no-member`: the phone is verified, but no customer has it. */
export type LinkByPhoneAnswer = LinkAccountAnswer | { kind: 'no-member' } | Unreachable;

/**
 * Links an account to the customer of a phone that the visitor has verified. With `mayEnrol`, a visitor who
 * is not a member yet joins first (G-46).
 */
export async function linkByPhone(
  desk: LoyaltyDeps,
  { accountId, visitorId, person, mayEnrol }: LinkByPhone,
): Promise<LinkByPhoneAnswer> {
  const now = desk.clock();
  if (!(await hasVerifiedPhone(desk.db, { visitorId, phone: person.phone, now })))
    return { kind: 'not-proven' };
  const found = await customerFor(desk, { visitorId, person, mayEnrol });
  if (found.kind === 'none') return { kind: 'no-member' };
  if (found.kind !== 'found') return found;
  const link = {
    accountId,
    customerId: found.customer.id,
    proof: { kind: 'texted', visitorId } as const,
    now,
  };
  return inTransaction(desk.db, (tx) => linkAccount(tx, link));
}

async function customerFor(
  desk: LoyaltyDeps,
  { visitorId, person, mayEnrol }: Omit<LinkByPhone, 'accountId'>,
): Promise<FindCustomerAnswer | { kind: 'not-proven' }> {
  if (!mayEnrol) return findCustomer(desk, person.phone);
  const answer = await enrolCustomer(desk, { ...person, visitorId });
  return answer.kind === 'enrolled' ? { kind: 'found', customer: answer.customer } : answer;
}
