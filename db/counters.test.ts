import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { engines, type FreshDatabase, freshDatabase } from '#tests/harness/databases.ts';
import { raiseCounter, readCounter } from './counters.ts';
import { inTransaction } from './transaction.ts';

const orders = { table: 'orders', column: 'number' };
const suppliers = { table: 'suppliers', column: 'id' };

describe.each(engines)('numbers that the database assigns on %s (O-056)', (engine) => {
  let database: FreshDatabase;
  beforeEach(async () => {
    database = await freshDatabase(engine);
  });
  afterEach(() => database.drop());

  const raise = (counter: typeof orders, to: number) =>
    inTransaction(database.db, (tx) => raiseCounter(tx, engine, counter, to));
  const read = (counter: typeof orders) =>
    inTransaction(database.db, (tx) => readCounter(tx, engine, counter));

  test('begin where the shop begins, and only ever go up', async () => {
    expect(await read(orders)).toBe(10_000);
    expect(await raise(orders, 12_345)).toBe(12_345);
    expect(await raise(orders, 11_000)).toBe(12_345);
    expect(await read(orders)).toBe(12_345);
  });

  test('that were never used can be raised, and the next row gets the next number', async () => {
    expect(await read(suppliers)).toBe(0);
    await raise(suppliers, 70);
    const row = await database.db
      .insertInto('suppliers')
      .values({
        ...{ name: 'Hudson', name_key: 'hudson', address: '', email: '', phone: '' },
        ...{ lead_days: 2, cycle_days: 7, created_at: 1, closed_at: null },
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    expect(row.id).toBe(71);
  });
});
