import type { Db } from '#db/connection.ts';
import { findAccountsById } from '#domains/accounts/find-account.ts';
import { findAccountsBeginning } from '#domains/accounts/find-accounts.ts';
import { findCustomerById, findCustomersBeginning } from '#domains/loyalty/find-customer.ts';
import type { LoyaltyCustomerId } from '#domains/loyalty/ports.ts';
import { findBuyers } from '#domains/orders/sold/find-buyers.ts';
import { readPeopleQuery } from './people-query.rules.ts';
import { type PersonKey, writePersonKey } from './person-key.rules.ts';

/**
 * A customer as a search finds them: an account, a loyalty customer without one, or a guest who placed an
 * order.
 */
export interface FoundPerson {
  key: PersonKey;
  firstName: string;
  lastName: string;
  /** Ten digits; null if none is known. */
  phone: string | null;
  email: string | null;
}

/**
 * One search over accounts, loyalty customers and guests (B-200): each person once, accounts first. A loyalty
 * customer with an account is listed as the account; a guest with the telephone of an account or loyalty
 * customer is not listed again.
 */
export async function findPeople(db: Db, typed: string, limit: number): Promise<FoundPerson[]> {
  const query = readPeopleQuery(typed);
  if (query.kind === 'nothing') return [];
  const found = new Map<string, FoundPerson>();
  const add = (person: FoundPerson) => {
    const key = writePersonKey(person.key);
    if (!found.has(key)) found.set(key, person);
  };
  // Three tables that are independent of one another are read in parallel.
  const isNumber = query.kind === 'number';
  const [accounts, members, buyers] = await Promise.all([
    isNumber ? [] : findAccountsBeginning(db, query, limit),
    isNumber ? [] : findCustomersBeginning(db, query, limit),
    findBuyers(db, query, limit),
  ]);
  const named = [...members, ...buyers].flatMap(({ accountId }) => accountId ?? []);
  const known = await findAccountsById(db, [...new Set(named)]);
  const addAccount = (id: string) => {
    const account = known.get(id);
    if (account) add({ key: { kind: 'account', id }, ...reachOf(account) });
  };
  for (const account of accounts) add({ key: { kind: 'account', id: account.id }, ...reachOf(account) });
  for (const member of members)
    if (member.accountId === null) add({ key: { kind: 'member', id: member.id }, ...reachOf(member) });
    else addAccount(member.accountId);
  for (const buyer of buyers) {
    if (buyer.accountId !== null) addAccount(buyer.accountId);
    else if (![...found.values()].some(({ phone }) => phone === buyer.phone)) {
      const id = buyer.loyaltyCustomerId as LoyaltyCustomerId | null;
      const member = id === null ? undefined : await findCustomerById(db, id);
      add(
        member
          ? { key: { kind: 'member', id: member.id }, ...reachOf(member) }
          : { key: { kind: 'guest', order: buyer.order }, ...reachOf(buyer) },
      );
    }
  }
  return [...found.values()].slice(0, limit);
}

function reachOf({ firstName, lastName, phone, email }: Omit<FoundPerson, 'key'>): Omit<FoundPerson, 'key'> {
  return { firstName, lastName, phone, email };
}
