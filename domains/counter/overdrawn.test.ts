/** What happens when the till sells bottles that are not there (B-174). */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { inTransaction } from '#db/transaction.ts';
import { findShortOrders } from '#domains/orders/picking/find-short-orders.ts';
import { countShelf } from '#domains/purchasing/count-shelf.ts';
import { moveBottles } from '#domains/stock/move-bottles.ts';
import { makeGoodOverdrawn, readOverdrawn } from '#domains/stock/overdrawn.ts';
import { findRecount } from '#domains/stock/recounts.ts';
import type { FormatId } from '#kit/ids.ts';
import { noon } from '#tests/fixtures/checkout-fixture.ts';
import { type CounterFixture, openCounter } from '#tests/fixtures/counter-fixture.ts';
import { staffOf } from '#tests/fixtures/staff-fixture.ts';
import { useCheckoutFixture } from '#tests/fixtures/use-checkout-fixture.ts';
import { engines } from '#tests/harness/databases.ts';
import { tendTill } from './tend-till.ts';

const minute = 60_000;

describe.each(engines)('a till that sells too much on %s', { timeout: 120_000 }, (engine) => {
  const shop = useCheckoutFixture(engine);
  let counter: CounterFixture;
  beforeEach(async () => {
    counter = await openCounter(shop.database.db, noon);
    await tendTill(counter.deps);
  });
  afterEach(() => counter.till.stop());

  const by = () => ({ actor: 'staff:ann', now: counter.now() });
  const overdrawn = async (formatId: FormatId) =>
    (await readOverdrawn(shop.database.db, [formatId]))[0]?.bottles ?? 0;
  const receive = (formatId: FormatId, change: number) =>
    inTransaction(shop.database.db, (tx) =>
      moveBottles(tx, [{ formatId, change }], {
        ...by(),
        cause: 'received',
        source: 'receipt:1',
        note: null,
      }),
    );

  test('a sale of bottles that an online order needs leaves zero, never less, and names the newest order (B-174)', async () => {
    const { db } = shop.database;
    const { formatId, packId, itemId } = await counter.bottle(5);
    const staff = staffOf(shop.checkout);
    const buy = async (quantity: number) =>
      staff.buy('pickup', { shopper: await shop.checkout.shopperWith([{ packId, quantity }]) });
    const [first, second] = [await buy(2), await buy(2)];
    counter.till.ring({ lines: [{ itemId, quantity: '3' }] });
    await counter.tend();
    expect([await counter.onHand(formatId), await overdrawn(formatId)]).toEqual([0, 2]);
    expect(await findShortOrders(db)).toMatchObject([{ number: second.number, bottles: 2 }]);
    expect((await findRecount(db, formatId))?.why).toBe('The till sold 2 bottles more than the books had');
    counter.till.ring({ lines: [{ itemId }] });
    await counter.tend();
    expect(await findShortOrders(db)).toMatchObject([
      { number: first.number, bottles: 1 },
      { number: second.number, bottles: 2 },
    ]);
    // The next delivery makes up for the missing bottles before anything else is sold.
    await receive(formatId, 4);
    await makeGoodOverdrawn(db, by());
    expect([await counter.onHand(formatId), await overdrawn(formatId)]).toEqual([1, 0]);
    expect(await findShortOrders(db)).toEqual([]);
    await counter.tend();
    expect(counter.till.unitsOf(itemId)).toBe(1);
  });

  test('bottles that a cancelled order returns, or that a person counts, make up for it too (B-174)', async () => {
    const { db } = shop.database;
    const { formatId, packId, itemId } = await counter.bottle(3);
    const staff = staffOf(shop.checkout);
    const shopper = await shop.checkout.shopperWith([{ packId, quantity: 2 }]);
    const order = await staff.buy('pickup', { shopper });
    counter.till.ring({ lines: [{ itemId, quantity: '2' }] });
    await counter.tend();
    expect(await overdrawn(formatId)).toBe(1);
    // Both are there after all: one turned up.
    await inTransaction(db, (tx) => countShelf(tx, formatId, 2, by()));
    expect([await counter.onHand(formatId), await overdrawn(formatId)]).toEqual([0, 0]);
    counter.pass(1_000);
    counter.till.ring({ lines: [{ itemId }] });
    await counter.tend();
    await inTransaction(db, (tx) => countShelf(tx, formatId, 1, by()));
    expect(await overdrawn(formatId)).toBe(1);
    await staff.cancel(order);
    await makeGoodOverdrawn(db, by());
    expect([await counter.onHand(formatId), await overdrawn(formatId)]).toEqual([1, 0]);
  });

  test('bottles held for a paying shopper are not taken by the till (B-174)', async () => {
    const { formatId, packId, itemId } = await counter.bottle(2);
    const { db } = shop.database;
    const shopper = await shop.checkout.shopperWith([{ packId, quantity: 2 }]);
    await db
      .insertInto('stock_holds')
      .values({
        visitor_id: shopper.visitorId,
        format_id: formatId,
        bottles: 2,
        expires_at: counter.now() + 15 * minute,
      })
      .execute();
    await db.updateTable('bottle_stock').set({ held: 2 }).where('format_id', '=', formatId).execute();
    counter.till.ring({ lines: [{ itemId }] });
    await counter.tend();
    expect([await counter.onHand(formatId), await overdrawn(formatId)]).toEqual([2, 1]);
    counter.pass(20 * minute);
    counter.till.ring({ lines: [{ itemId }] });
    await counter.tend();
    await makeGoodOverdrawn(db, by());
    expect([await counter.onHand(formatId), await overdrawn(formatId)]).toEqual([0, 0]);
  });
});
