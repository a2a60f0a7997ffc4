import type { Db } from '#db/connection.ts';
import { findAccount } from '#domains/accounts/find-account.ts';
import { findAccounts } from '#domains/accounts/find-accounts.ts';
import { customerOfAccount, findCustomer } from '#domains/loyalty/find-customer.ts';
import type { LoyaltyDeps } from '#domains/loyalty/redeem-award.ts';
import type { Caller } from './order-draft.ts';

const maxFound = 5;

/**
 * The people the shop knows under a telephone, ten digits: accounts, and the loyalty customer, who may be one
 * of them (B-100). If the programme does not answer, only those that the shop itself knows.
 */
export async function findCallers(deps: LoyaltyDeps, phone: string): Promise<Caller[]> {
  const { db } = deps;
  const [accounts, answer] = await Promise.all([
    findAccounts(db, phone, maxFound),
    findCustomer(deps, phone),
  ]);
  const customer = answer.kind === 'found' ? answer.customer : undefined;
  const callers: Caller[] = [];
  for (const account of accounts) {
    if (account.phone !== phone) continue;
    const { firstName, lastName, email, id } = account;
    const own = await customerOfAccount(db, id);
    callers.push({ firstName, lastName, phone, email, accountId: id, customerId: own?.id ?? null });
  }
  if (customer && !callers.some(({ customerId }) => customerId === customer.id))
    callers.push(await callerOf(db, customer, phone));
  return callers;
}

async function callerOf(
  db: Db,
  customer: Awaited<ReturnType<typeof customerOfAccount>> & object,
  phone: string,
): Promise<Caller> {
  const { accountId, firstName, lastName, email, id } = customer;
  const account = accountId === null ? undefined : await findAccount(db, accountId);
  return {
    firstName: account?.firstName ?? firstName,
    lastName: account?.lastName ?? lastName,
    phone,
    email: account?.email ?? email,
    accountId: account?.id ?? null,
    customerId: id,
  };
}
