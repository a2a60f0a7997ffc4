import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { inTransaction } from '#db/transaction.ts';
import type { FormatId, ProductId } from '#kit/ids.ts';
import { stockWine } from '#tests/fixtures/stock-wine.ts';
import { engines, type FreshDatabase, freshDatabase } from '#tests/harness/databases.ts';
import { askForBottle } from '../back/ask-for-bottle.ts';
import { notifyWaiters } from '../back/notify-waiters.ts';
import { proveWaiter } from '../back/prove-waiter.ts';
import { noteWanted } from '../note-wanted.ts';
import { countSoldOutViews, forgetSoldOutViews, readDemand } from './read-demand.ts';
import { SoldOutViews } from './sold-out-views.ts';

const now = Date.parse('2026-11-20T12:00:00-05:00');
const dayMs = 24 * 60 * 60_000;
const days = { from: '2026-11-20', to: '2026-11-20' };

describe.each(engines)('the demand book on %s', (engine) => {
  let database: FreshDatabase;
  beforeEach(async () => {
    database = await freshDatabase(engine);
  });
  afterEach(() => database.drop());
  const db = () => database.db;

  async function wine(name: string, onHand = 0) {
    const [packId] = await stockWine(db(), { name, onHand }, now);
    const row = await db()
      .selectFrom('packs')
      .innerJoin('formats', 'formats.id', 'packs.format_id')
      .select(['formats.product_id', 'formats.id'])
      .where('packs.id', '=', packId ?? 0)
      .executeTakeFirstOrThrow();
    return { productId: row.product_id as ProductId, formatId: row.id as FormatId };
  }
  const call = (productId: ProductId | null, words: string, { at = now, bottles = 1, phone = '' } = {}) =>
    inTransaction(db(), (tx) =>
      noteWanted(tx, {
        ...{ productId, words, bottles, actor: 'staff:ann', now: at },
        waiter: phone === '' ? null : { phone, hasConsented: true },
      }),
    );
  const wait = (bottle: { productId: ProductId; formatId: FormatId }, email: string, isProved = true) =>
    askForBottle(db(), {
      ...{ ...bottle, words: 'Gamay, 750 mL', to: { email }, accountId: null, isProved, from: null, now },
    });

  test('what was asked for, waited for and viewed is summed by size, without a trace of who asked (B-304, B-206)', async () => {
    const [gamay, syrah, here] = [await wine('Gamay'), await wine('Syrah'), await wine('Malbec', 5)];
    await call(gamay.productId, 'Gamay', { bottles: 6, phone: '5165550142' });
    await call(gamay.productId, 'Gamay', { at: now - 3 * dayMs, bottles: 2, phone: '5165550143' });
    await wait(gamay, 'ada@example.com');
    await wait(gamay, 'bob@example.com');
    // A wish from an unverified mailbox does not count.
    await wait(gamay, 'mallory@example.com', false);
    await call(null, 'Something from the Jura');
    await call(null, 'something from the jura', { phone: '5165550144' });
    await countSoldOutViews(db(), [gamay.productId, gamay.productId, syrah.productId, here.productId], now);
    await countSoldOutViews(db(), [syrah.productId], now);
    const { sizes, noted } = await readDemand(db(), days);
    const wish = { last: '2026-11-20', told: 0 };
    expect(sizes).toEqual([
      // The caller from three days before is still waiting; the request counts toward its own day.
      expect.objectContaining({
        ...{
          ...wish,
          ...gamay,
          formatId: null,
          asked: 1,
          bottles: 6,
          waiting: 2,
          waitingBottles: 8,
          views: 2,
        },
      }),
      expect.objectContaining({
        ...{ ...wish, ...gamay, asked: 2, bottles: 2, waiting: 2, waitingBottles: 2, views: 0 },
      }),
      expect.objectContaining({ productId: syrah.productId, formatId: null, asked: 0, views: 2 }),
    ]);
    expect(noted).toEqual([
      { words: 'something from the jura', asked: 2, bottles: 2, waiting: 1, last: '2026-11-20' },
    ]);
    expect(JSON.stringify([sizes, noted])).not.toMatch(/@|516555|ada|bob/);
  });

  test('a person notified when bottles came counts as notified, and no longer waits once the letter is out (B-304, N-081)', async () => {
    const gamay = await wine('Gamay');
    await wait(gamay, 'ada@example.com');
    await wait(gamay, 'bob@example.com');
    const [first] = await db().selectFrom('wanted').select('id').orderBy('id').execute();
    await proveWaiter(db(), first?.id ?? 0, now);
    await db()
      .updateTable('bottle_stock')
      .set({ on_hand: 1 })
      .where('format_id', '=', gamay.formatId)
      .execute();
    expect(await notifyWaiters(db(), now)).toBe(1);
    const { sizes } = await readDemand(db(), days);
    expect(sizes).toMatchObject([{ asked: 2, told: 1 }]);
  });

  test('reading a page twice within half an hour counts as one view; old views are forgotten (B-304)', async () => {
    let at = now;
    const views = new SoldOutViews(() => at);
    views.noteView('a', 'gamay');
    views.noteView('a', 'gamay');
    views.noteView('b', 'gamay');
    views.noteView('a', 'syrah');
    expect(views.take().toSorted()).toEqual(['gamay', 'gamay', 'syrah']);
    at += 29 * 60_000;
    views.noteView('a', 'gamay');
    expect(views.take()).toEqual([]);
    at += 31 * 60_000;
    views.noteView('a', 'gamay');
    expect(views.take()).toEqual(['gamay']);
    const gamay = await wine('Gamay');
    await countSoldOutViews(db(), [gamay.productId], now);
    await forgetSoldOutViews(db(), now + 400 * dayMs);
    expect((await readDemand(db(), days)).sizes).toHaveLength(1);
    await forgetSoldOutViews(db(), now + 401 * dayMs);
    expect((await readDemand(db(), days)).sizes).toEqual([]);
  });
});
