import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { engines, type FreshDatabase, freshDatabase } from '#tests/harness/databases.ts';
import { inTransaction } from './transaction.ts';

describe.each(engines)('a transaction on %s', (engine) => {
  let database: FreshDatabase;
  beforeAll(async () => {
    database = await freshDatabase(engine);
  });
  afterAll(() => database.drop());
  const names = async () =>
    (await database.db.selectFrom('migrations').select('name').execute()).map(({ name }) => name);

  test('within another is part of it: both take effect, or neither', async () => {
    const { db } = database;
    const write = (name: string, fails: boolean) =>
      inTransaction(db, async (tx) => {
        await inTransaction(tx, (inner) =>
          inner.insertInto('migrations').values({ name, applied_at: 1 }).execute(),
        );
        if (fails) throw new Error('too late');
      });
    await write('kept', false);
    await expect(write('lost', true)).rejects.toThrow('too late');
    expect(await names()).toContain('kept');
    expect(await names()).not.toContain('lost');
  });
});
