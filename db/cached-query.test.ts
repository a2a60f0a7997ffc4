import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cachedQuery } from '#db/cached-query.ts';
import { inTransaction } from '#db/transaction.ts';
import { engines, type FreshDatabase, freshDatabase } from '#tests/harness/databases.ts';

describe.each(engines)('a query that is built once on %s', (engine) => {
  let database: FreshDatabase;
  let built = 0;
  const keep = cachedQuery(
    (db, row: { id: string; visitor_id: string; checkout_id: string; created_at: number }) => {
      built += 1;
      return db
        .insertInto('carts')
        .values({ ...row, delivery_method: 'pickup', reviewed_fingerprint: null, updated_at: row.created_at })
        .returning('id');
    },
  );
  const cartsOf = cachedQuery((db, ids: readonly string[], since: number) => {
    built += 1;
    return db
      .selectFrom('carts')
      .select(['id', 'created_at'])
      .where('created_at', '>=', since)
      .where('id', 'in', ids)
      .orderBy('id');
  });
  const idsOf = async (ids: string[], since: number) =>
    (await cartsOf(database.db, ids, since)).map(({ id }) => id);
  const many = Array.from({ length: 60 }, (_, index) => `none-${index}`);

  beforeAll(async () => {
    database = await freshDatabase(engine);
  });
  afterAll(() => database.drop());

  test('takes each call’s own values, as records and as lists, in a transaction and outside, and is built again for a list of another length', async () => {
    for (const [index, id] of ['a', 'b', 'c'].entries()) {
      const row = { id, visitor_id: `v${id}`, checkout_id: `k${id}`, created_at: index };
      expect(
        await (id === 'b' ? inTransaction(database.db, (tx) => keep(tx, row)) : keep(database.db, row)),
      ).toEqual([{ id }]);
    }
    expect(built).toBe(1);
    expect(await cartsOf(database.db, ['a', 'c'], 0)).toEqual([
      { id: 'a', created_at: 0 },
      { id: 'c', created_at: 2 },
    ]);
    expect(await idsOf(['b', 'c'], 2)).toEqual(['c']);
    expect(built).toBe(2);
    expect(await idsOf(['a', 'b', 'c'], 1)).toEqual(['b', 'c']);
    expect(built).toBe(3);
    expect(await inTransaction(database.db, (tx) => cartsOf(tx, ['b', 'x', 'y'], 0))).toEqual([
      { id: 'b', created_at: 1 },
    ]);
    expect(built).toBe(3);
  });

  test('does not cache a long list, because every length would need its own SQL text', async () => {
    built = 0;
    expect(await idsOf([...many, 'a'], 0)).toEqual(['a']);
    expect(await idsOf([...many, 'b'], 0)).toEqual(['b']);
    expect(built).toBe(2);
  });
});
