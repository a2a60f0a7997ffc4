import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type FreshDatabase, freshDatabase } from '#tests/harness/databases.ts';
import { soonMs } from '#tests/harness/soon.ts';
import { type OpenDatabase, openDatabase } from './connection.ts';
import { inTransaction, type Tx } from './transaction.ts';

let database: FreshDatabase;
let shop: OpenDatabase;
beforeEach(async () => {
  database = await freshDatabase('postgres');
  shop = openDatabase(database.source);
});
afterEach(async () => {
  await shop.close();
  await database.drop();
});

/**
 * Locks one table, and a second one once a query of the shop has locked the second and waits for the first.
 */
async function deadlockWith(query: () => Promise<unknown>): Promise<unknown> {
  let answer: Promise<unknown> | undefined;
  await inTransaction(database.db, async (tx) => {
    // This transaction must not be the one that PostgreSQL ends.
    await sql`set local deadlock_timeout = '20s'`.execute(tx);
    await sql`lock table formats in access exclusive mode`.execute(tx);
    answer ??= query();
    await expect.poll(() => waiting(tx), { timeout: soonMs }).toBe(1);
    await sql`lock table packs in access exclusive mode`.execute(tx);
  });
  return answer;
}

async function waiting(tx: Tx): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_locks where not granted and relation = 'formats'::regclass`.execute(
    tx,
  );
  return rows[0]?.count ?? 0;
}

const readBoth = sql<{ count: number }>`select count(*)::int as count from packs, formats`;

test('a query that deadlocks with a change of its tables is sent again, and answered (R-088)', async () => {
  await expect(deadlockWith(() => readBoth.execute(shop.db))).resolves.toMatchObject({
    rows: [{ count: 0 }],
  });
});

test('in a transaction the whole transaction is run again (R-088)', async () => {
  let begun = 0;
  const work = () =>
    inTransaction(shop.db, async (tx) => {
      begun += 1;
      return readBoth.execute(tx);
    });
  await expect(deadlockWith(work)).resolves.toMatchObject({ rows: [{ count: 0 }] });
  expect(begun).toBe(2);
});
