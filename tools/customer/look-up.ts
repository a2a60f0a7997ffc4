/** Lookups of the customer command, which change nothing; each is recorded, by ids only (B-290). */
import type { Account } from '#domains/accounts/account.ts';
import { listAccountChanges } from '#domains/accounts/account-changes.ts';
import { findOpenedAt } from '#domains/accounts/find-account.ts';
import { findAccountByEmail, findAccounts } from '#domains/accounts/find-accounts.ts';
import { listAddresses } from '#domains/addresses/address-book.ts';
import { allOrders } from '#domains/customers/customer-data.ts';
import type { LoyaltyCustomer } from '#domains/loyalty/customer.ts';
import { customerOfAccount, findCustomer } from '#domains/loyalty/find-customer.ts';
import { loyaltyStanding } from '#domains/loyalty/loyalty-standing.ts';
import { formatStoreDate } from '#kit/clock.ts';
import { maskPhone } from '#kit/phone.ts';
import { noteOpening, type Opening } from '#platform/activity/note-opening.ts';
import { accountLine, changeLine, countLine, loyaltyLine } from './customer-lines.ts';
import { type CustomerDesk, type DeskAnswer, done, noAccount, refused } from './desk.ts';

/** More than this is too long to read through; a longer search text narrows the result. */
const maxFound = 50;

export const unreachable = refused('The loyalty program cannot be reached now. Try again in a moment.');

export async function find(desk: CustomerDesk, text: string): Promise<DeskAnswer> {
  const accounts = await findAccounts(desk.db, text, maxFound);
  if (accounts.length === 0)
    return refused(`There is no account with ${text} in its name, address or telephone.`);
  await note(desk, { subject: { kind: 'accounts', id: 'list' }, verb: 'listed' });
  const more =
    accounts.length === maxFound
      ? [`These are the newest ${maxFound}; write more of the text to see others.`]
      : [];
  return done(...accounts.map(accountLine), ...more);
}

export async function show(desk: CustomerDesk, email: string): Promise<DeskAnswer> {
  const account = await findAccountByEmail(desk.db, email);
  return account ? done(...(await accountLines(desk, account))) : noAccount(email);
}

/**
 * Everything known about a phone number: the accounts that have it, and the loyalty customer it belongs to.
 */
export async function showPhone(desk: CustomerDesk, phone: string): Promise<DeskAnswer> {
  const accounts = (await findAccounts(desk.db, phone, maxFound)).filter(
    (account) => account.phone === phone,
  );
  const points = await showPoints(desk, phone);
  if (accounts.length === 0) return points;
  const lines = [];
  for (const account of accounts) lines.push(...(await accountLines(desk, account)));
  return done(...lines, ...(points.kind === 'done' ? points.lines : []));
}

export async function showPoints(desk: CustomerDesk, phone: string): Promise<DeskAnswer> {
  const found = await findCustomer(desk, phone);
  if (found.kind === 'unreachable') return unreachable;
  if (found.kind === 'none') return refused(`Nobody has loyalty points under ${maskPhone(phone)}.`);
  await note(desk, { subject: { kind: 'loyalty', id: found.customer.id }, verb: 'opened' });
  return done(await standingLine(desk, found.customer));
}

function note({ db, actor, clock }: CustomerDesk, opening: Pick<Opening, 'subject' | 'verb'>): Promise<void> {
  return noteOpening(db, { ...opening, actor, now: clock() });
}

async function standingLine(desk: CustomerDesk, customer: LoyaltyCustomer): Promise<string> {
  return loyaltyLine(customer, await loyaltyStanding(desk, customer));
}

async function accountLines(desk: CustomerDesk, account: Account): Promise<string[]> {
  const { db } = desk;
  await note(desk, { subject: { kind: 'account', id: account.id }, verb: 'opened' });
  const openedAt = await findOpenedAt(db, account.id);
  const [orders, addresses] = [await allOrders(db, account.id), await listAddresses(db, account.id)];
  const customer = await customerOfAccount(db, account.id);
  return [
    accountLine(account),
    ...(openedAt === undefined ? [] : [`Account since ${formatStoreDate(openedAt)}`]),
    countLine(orders.length, addresses.length),
    customer ? await standingLine(desk, customer) : 'Loyalty: not linked',
    ...(await listAccountChanges(db, account.id)).map(changeLine),
  ];
}
