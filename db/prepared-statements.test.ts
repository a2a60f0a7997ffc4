import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cachedQuery } from '#db/cached-query.ts';
import type { Db } from '#db/connection.ts';
import { type FreshDatabase, freshDatabase } from '#tests/harness/databases.ts';
import { inTransaction, type Tx } from './transaction.ts';

describe('a cached query on PostgreSQL', () => {
  let database: FreshDatabase;
  const everyDraft = cachedQuery((db, since: number) =>
    db.selectFrom('checkout_drafts').selectAll().where('updated_at', '>=', since),
  );
  const preparedOn = async (db: Db) => {
    const { rows } = await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(
      db,
    );
    return rows.filter(({ statement }) => statement.includes('checkout_drafts')).length;
  };
  beforeAll(async () => {
    database = await freshDatabase('postgres');
    await draftOf(database.db, 'v1');
  });
  afterAll(() => database.drop());

  test('is planned once per connection', async () => {
    await inTransaction(database.db, async (tx) => {
      expect(await everyDraft(tx, 1)).toHaveLength(1);
      expect(await everyDraft(tx, 2)).toHaveLength(0);
      expect(await preparedOn(tx)).toBe(1);
    });
  });

  test.each([
    ['by itself', () => everyDraft(database.db, 1)],
    ['in a transaction', () => inTransaction(database.db, (tx) => everyDraft(tx, 1))],
    ['late in a transaction', () => inTransaction(database.db, lateIn)],
  ])('is planned anew, %s, when a newer version has changed its table', async (how, ask) => {
    expect(await everyDraft(database.db, 1)).toHaveLength(1);
    const column = `added_${how.length}`;
    await sql`alter table checkout_drafts add column ${sql.ref(column)} integer default 7`.execute(
      database.db,
    );
    expect(await ask()).toEqual([expect.objectContaining({ visitor_id: 'v1', [column]: 7 })]);
  });

  async function lateIn(tx: Tx) {
    await tx.updateTable('checkout_drafts').set({ updated_at: 1 }).execute();
    return everyDraft(tx, 1);
  }
});

function draftOf(db: Db, visitorId: string) {
  const nothing = { delivery_address: null, address_id: null, slot_id: null };
  return db
    .insertInto('checkout_drafts')
    .values({ visitor_id: visitorId, ...nothing, updated_at: 1 })
    .execute();
}
