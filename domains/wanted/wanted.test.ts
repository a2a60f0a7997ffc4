import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { inTransaction } from '#db/transaction.ts';
import type { ProductId } from '#kit/ids.ts';
import { stockWine } from '#tests/fixtures/stock-wine.ts';
import { engines, type FreshDatabase, freshDatabase } from '#tests/harness/databases.ts';
import { closeWanted } from './close-wanted.ts';
import { findWanted } from './find-wanted.ts';
import { forgetWaiters } from './forget-waiters.ts';
import { noteWanted, type WantedRequest } from './note-wanted.ts';
import { consentWords } from './wanted.rules.ts';

const now = Date.parse('2026-11-20T12:00:00-05:00');
const by = { actor: 'staff:ann', now };
const dayMs = 24 * 60 * 60_000;

describe.each(engines)('what customers want, on %s', (engine) => {
  let database: FreshDatabase;
  beforeEach(async () => {
    database = await freshDatabase(engine);
  });
  afterEach(() => database.drop());

  const note = (given: Partial<WantedRequest>) =>
    inTransaction(database.db, (tx) =>
      noteWanted(tx, {
        ...{ productId: null, words: 'Something from the Jura', bottles: 1, waiter: null },
        ...{ ...by, ...given },
      }),
    );
  const soldOut = async () => {
    const [packId] = await stockWine(database.db, { onHand: 0 }, now);
    const row = await database.db
      .selectFrom('packs')
      .innerJoin('formats', 'formats.id', 'packs.format_id')
      .select(['formats.product_id', 'formats.id'])
      .where('packs.id', '=', packId ?? 0)
      .executeTakeFirstOrThrow();
    return { productId: row.product_id as ProductId, formatId: row.id };
  };

  test('a wish is noted with the consent to a call, its words and its time; all problems are reported at once (B-206)', async () => {
    expect(await note({ words: ' ', bottles: 0, waiter: { phone: '12', hasConsented: false } })).toEqual({
      kind: 'refused',
      wrong: ['no-words', 'bad-bottles', 'bad-phone', 'no-consent'],
    });
    expect(await note({ words: 'a\u202eb' })).toMatchObject({ kind: 'refused' });
    expect(await note({ waiter: { phone: '(516) 555-0142', hasConsented: true } })).toMatchObject({
      kind: 'noted',
    });
    const row = await database.db.selectFrom('wanted').selectAll().executeTakeFirstOrThrow();
    expect(row).toMatchObject({
      phone: '5165550142',
      consent_words: consentWords,
      consent_at: now,
      closed_at: null,
    });
    const acts = await database.db.selectFrom('activity').select(['verb', 'after']).execute();
    expect(acts).toEqual([{ verb: 'wanted-noted', after: expect.not.stringContaining('5165550142') }]);
  });

  test('wishes whose bottles are here come first, otherwise in the order of asking; once closed, the phone is forgotten (B-206)', async () => {
    const { productId, formatId } = await soldOut();
    await note({ words: 'First' });
    const ids: number[] = [];
    for (const words of ['Bill', 'Carl']) {
      const answer = await note({ words, productId, waiter: { phone: '5165550142', hasConsented: true } });
      if (answer.kind === 'noted') ids.push(answer.id);
    }
    const names = async () => (await findWanted(database.db, 10)).map(({ words }) => words);
    expect(await names()).toEqual(['First', 'Bill', 'Carl']);
    await database.db
      .updateTable('bottle_stock')
      .set({ on_hand: 3 })
      .where('format_id', '=', formatId)
      .execute();
    expect(await names()).toEqual(['Bill', 'Carl', 'First']);
    expect((await findWanted(database.db, 10))[0]).toMatchObject({ freeBottles: 3, phone: '5165550142' });
    const [bill = 0] = ids;
    const close = () => inTransaction(database.db, (tx) => closeWanted(tx, { id: bill, why: 'told', ...by }));
    expect([await close(), await close()]).toEqual([true, false]);
    expect(await names()).toEqual(['Carl', 'First']);
    const row = await database.db
      .selectFrom('wanted')
      .selectAll()
      .where('id', '=', bill)
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({ phone: null, closed_why: 'told', words: 'Bill', product_id: productId });
  });

  test('after half a year a phone is forgotten, and the wish stays (B-206)', async () => {
    await note({ waiter: { phone: '5165550142', hasConsented: true } });
    expect(await forgetWaiters(database.db, now + 183 * dayMs)).toBe(0);
    expect(await forgetWaiters(database.db, now + 184 * dayMs)).toBe(1);
    expect(await findWanted(database.db, 10)).toMatchObject([{ phone: null }]);
  });
});
