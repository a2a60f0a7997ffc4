import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { givenRows, insertGiven, isAmong } from '#db/given-rows.ts';
import { inTransaction } from '#db/transaction.ts';
import { engines, type FreshDatabase, freshDatabase } from '#tests/harness/databases.ts';

const types = { id: 'integer', at: 'bigint', words: 'text' } as const;
const rows = [
  { id: 1, at: 9_007_199_254_740_991, words: 'Ch\u00e2teau "d\u2019Or", {a,b} \\ c\nnew' },
  { id: 2, at: 0, words: null },
  { id: -3, at: 1_764_000_000_000, words: '' },
  { id: 4, at: 1, words: 'NULL' },
  { id: 5, at: 2, words: '{"before":"4.50","after":null}' },
  { id: 6, at: 3, words: '007' },
];

describe.each(engines)('many rows in few parameters, on %s', (engine) => {
  let database: FreshDatabase;
  beforeAll(async () => {
    database = await freshDatabase(engine);
  });
  afterAll(() => database.drop());

  test('every value arrives unchanged: nulls, quotes, braces, what looks like a number (B-144)', async () => {
    const { db } = database;
    const given = await sql<
      (typeof rows)[number]
    >`select id, at, words from ${givenRows(db, types, rows)}`.execute(db);
    expect(given.rows).toEqual(rows);
  });

  test('thousands are inserted at once, and found again by their ids; no rows insert nothing (B-144)', async () => {
    const { db } = database;
    const changes = Array.from({ length: 3_000 }, (_, index) => ({
      product_id: index % 7 === 0 ? null : index,
      changed_at: 1_764_000_000_000 + index,
    }));
    const columns = { product_id: 'integer', changed_at: 'bigint' } as const;
    await inTransaction(db, async (tx) => {
      await insertGiven(tx, 'catalogue_changes', columns, changes);
      await insertGiven(tx, 'catalogue_changes', columns, []);
    });
    const all = db.selectFrom('catalogue_changes').select(['product_id', 'changed_at']);
    expect(await all.orderBy('changed_at').execute()).toEqual(changes);
    const some = all.where(isAmong(db, 'product_id', [3, 2_999, 7, 5_000])).orderBy('changed_at');
    expect((await some.execute()).map(({ product_id }) => product_id)).toEqual([3, 2_999]);
    expect(await all.where(isAmong(db, 'product_id', [])).execute()).toEqual([]);
  });
});
