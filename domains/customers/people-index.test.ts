/**
 * People are found by indices on the beginnings of their names and addresses; reading every row would be
 * slow.
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Db } from '#db/connection.ts';
import { findAccountsBeginning } from '#domains/accounts/find-accounts.ts';
import { findCustomersBeginning } from '#domains/loyalty/find-customer.ts';
import { findBuyers } from '#domains/orders/sold/find-buyers.ts';
import type { PersonBeginning } from '#kit/person-beginning.ts';
import { type FreshDatabase, freshDatabase } from '#tests/harness/databases.ts';
import { planOf, queriesOf } from '#tests/harness/query-plans.ts';

let database: FreshDatabase;
beforeAll(async () => {
  database = await freshDatabase('postgres');
});
afterAll(() => database.drop());

/** PostgreSQL's plan for the first query that `ask` sends. */
async function planOfFirst(ask: (db: Db) => Promise<unknown>): Promise<string> {
  const [query] = await queriesOf(database.db, ask);
  if (!query) throw new Error('Nothing was asked');
  return (await planOf(database.db, query)).join('\n');
}

const searches = {
  accounts: findAccountsBeginning,
  loyalty_customers: findCustomersBeginning,
  orders: findBuyers,
} as const;

test.each(Object.entries(searches))(
  'names and addresses among %s are found by an index (B-200, B-272)',
  async (table, find) => {
    const name: PersonBeginning = { kind: 'name', begins: 'ada vi' };
    const byName = await planOfFirst((db) => find(db, name, 31));
    expect(byName).toContain(`${table}_last_begins`);
    expect(byName).toContain(`${table}_name_begins`);
    const email: PersonBeginning = { kind: 'email', begins: 'ada@' };
    expect(await planOfFirst((db) => find(db, email, 31))).toContain(`${table}_email_begins`);
  },
);
