/** Changes to customers: each is recorded with its author and time, in the same transaction. */
import { eraseTraces } from '#app/erase-traces.ts';
import { inTransaction } from '#db/transaction.ts';
import { noteAccountChange } from '#domains/accounts/account-changes.ts';
import { eraseAccount } from '#domains/accounts/erase-account.ts';
import { findAccountByEmail } from '#domains/accounts/find-accounts.ts';
import { markVerified } from '#domains/accounts/mark-verified.ts';
import { customerOfAccount, findCustomer } from '#domains/loyalty/find-customer.ts';
import { linkAccount, unlinkAccount } from '#domains/loyalty/link-account.ts';
import { maskPhone } from '#kit/phone.ts';
import { accountLine } from './customer-lines.ts';
import { type CustomerDesk, type DeskAnswer, done, noAccount, refused } from './desk.ts';
import { unreachable } from './look-up.ts';

export async function verify({ db, actor, clock }: CustomerDesk, email: string): Promise<DeskAnswer> {
  const account = await findAccountByEmail(db, email);
  if (!account) return noAccount(email);
  const isDone = await markVerified(db, account, { actor, now: clock() });
  return isDone ? done(`${account.email} is verified.`) : refused(`${account.email} is verified already.`);
}

export async function link(desk: CustomerDesk, email: string, phone: string): Promise<DeskAnswer> {
  const { db, actor } = desk;
  const account = await findAccountByEmail(db, email);
  if (!account) return noAccount(email);
  const found = await findCustomer(desk, phone);
  if (found.kind === 'unreachable') return unreachable;
  if (found.kind === 'none') return refused(`Nobody has loyalty points under ${maskPhone(phone)}.`);
  const { customer } = found;
  if (customer.accountId === account.id)
    return refused(`${account.email} has the points of ${maskPhone(phone)} already.`);
  const now = desk.clock();
  const { kind } = await inTransaction(db, async (tx) => {
    const proof = { kind: 'seen-at-the-store', actor } as const;
    const answer = await linkAccount(tx, { accountId: account.id, customerId: customer.id, proof, now });
    if (answer.kind === 'linked') await noteAccountChange(tx, account.id, 'linked', { actor, now });
    return answer;
  });
  switch (kind) {
    case 'linked':
      return done(`${account.email} has the points of ${maskPhone(phone)} now.`);
    case 'taken':
      return refused(
        'Nothing was changed: the phone belongs to another account, or the account has another phone. Unlink that first.',
      );
    case 'not-proven':
      return refused('Nothing was changed: the customer has just been deleted.');
  }
}

export async function unlink({ db, actor, clock }: CustomerDesk, email: string): Promise<DeskAnswer> {
  const account = await findAccountByEmail(db, email);
  if (!account) return noAccount(email);
  const now = clock();
  const isDone = await inTransaction(db, async (tx) => {
    if (!(await unlinkAccount(tx, { accountId: account.id, now }))) return false;
    await noteAccountChange(tx, account.id, 'unlinked', { actor, now });
    return true;
  });
  if (!isDone) return refused(`${account.email} is linked to no loyalty points.`);
  return done(`${account.email} is no longer linked to loyalty points; they stay with the phone.`);
}

export async function erase(
  { db, actor, clock }: CustomerDesk,
  email: string,
  isSure: boolean,
): Promise<DeskAnswer> {
  const account = await findAccountByEmail(db, email);
  if (!account) return noAccount(email);
  if (!isSure) {
    const points = (await customerOfAccount(db, account.id)) ? ' Their loyalty points are lost.' : '';
    return refused(
      `${accountLine(account)}\nNothing was changed. This cannot be undone.${points} To erase it: add --yes`,
    );
  }
  const isDone = await eraseAccount({ db, eraseTraces }, account, { actor, now: clock() });
  return isDone ? done('The account is erased. Its orders stay without a name.') : noAccount(email);
}
