/**
 * People are found by indices on the beginnings of their names and addresses; reading every row would be
 * slow.
 */
import { type CompiledQuery, type KyselyPlugin, type RootOperationNode, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Db } from '#db/connection.ts';
import { inTransaction } from '#db/transaction.ts';
import { findAccountsBeginning } from '#domains/accounts/find-accounts.ts';
import { findCustomersBeginning } from '#domains/loyalty/find-customer.ts';
import { findBuyers } from '#domains/orders/sold/find-buyers.ts';
import type { PersonBeginning } from '#kit/person-beginning.ts';
import { type FreshDatabase, freshDatabase } from '#tests/harness/databases.ts';

let database: FreshDatabase;
beforeAll(async () => {
  database = await freshDatabase('postgres');
});
afterAll(() => database.drop());

/** PostgreSQL's plan for the first query that `ask` runs. */
async function planOf(ask: (db: Db) => Promise<unknown>): Promise<string> {
  const asked: RootOperationNode[] = [];
  const listening: KyselyPlugin = {
    transformQuery: ({ node }) => {
      asked.push(node);
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  await ask(database.db.withPlugin(listening) as Db);
  const [node] = asked;
  if (!node) throw new Error('Nothing was asked');
  const { sql: text, parameters }: CompiledQuery = database.db
    .getExecutor()
    .compileQuery(node, { queryId: 'plan' });
  return inTransaction(database.db, async (tx) => {
    // With so few rows, PostgreSQL would scan them all.
    await sql`set local enable_seqscan = off`.execute(tx);
    const { rows } = await tx.executeQuery<object>({ ...sql.raw(`explain ${text}`).compile(tx), parameters });
    return rows.flatMap((row) => Object.values(row)).join('\n');
  });
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
    const byName = await planOf((db) => find(db, name, 31));
    expect(byName).toContain(`${table}_last_begins`);
    expect(byName).toContain(`${table}_name_begins`);
    const email: PersonBeginning = { kind: 'email', begins: 'ada@' };
    expect(await planOf((db) => find(db, email, 31))).toContain(`${table}_email_begins`);
  },
);
