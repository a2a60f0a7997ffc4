import { describe, expect, test } from 'vitest';
import { findPurchase } from '#domains/checkout/find-purchase.ts';
import { engines } from '#tests/harness/databases.ts';
import { counterOf } from '#tests/worlds/counter.ts';
import { useTill } from '#tests/worlds/use-till.ts';
import { findUnpaid } from './find-unpaid.ts';
import { listForCounter } from './list-orders.ts';
import type { Order } from './order.ts';
import { orderView } from './order-view.rules.ts';

const weekMs = 7 * 24 * 60 * 60_000;

describe.each(engines)('orders whose money the bank has let go of, on %s', { timeout: 60_000 }, (engine) => {
  const shop = useTill(engine);
  const shown = async ({ id }: Order) => {
    const purchase = await findPurchase(shop.till.db, id);
    if (!purchase) throw new Error('It was there');
    const { status, tender } = orderView(purchase.order, purchase.card, '/', purchase);
    return { ...status, tender };
  };
  const unpaid = async () => [...(await findUnpaid(shop.till.db, await listForCounter(shop.till.db, 50)))];

  test.each(['pickup', 'delivery', 'shipping'] as const)(
    'a %s is said to be neither ready nor on its way, nor paid with a card, until it is cancelled (R-016, M-211)',
    async (method) => {
      const counter = counterOf(shop.till);
      const [order, good] = [await counter.buy(method), await counter.buy(method)];
      await counter.pack(good);
      await counter.drain();
      const before = await shown(good);
      shop.till.wait(weekMs);
      await counter.pack(order);
      expect(await unpaid()).toEqual([]);
      await counter.drain();
      expect(await unpaid()).toEqual([order.id]);
      expect(await shown(order)).toEqual({
        text: 'We could not charge your card',
        note: expect.stringMatching(/^The bank has let go of the money .* Please call us/),
        tender: null,
      });
      expect(await shown(good)).toEqual(before);
      await counter.cancel(order);
      expect(await unpaid()).toEqual([]);
      expect((await shown(order)).text).toBe('Cancelled on November 27, 2026');
      await counter.drain();
    },
  );

  test('what is handed over stays as it is, and an order that costs nothing owes nothing', async () => {
    const counter = counterOf(shop.till);
    const order = await counter.buy();
    shop.till.wait(weekMs);
    await counter.pack(order);
    await counter.handOver(order);
    await counter.drain();
    expect((await shop.till.payments())[0]?.state).toBe('voided');
    expect([await unpaid(), (await shown(order)).text]).toEqual([[], 'Picked up on November 20, 2026']);
    const free = { ...(await counter.reread(order)), step: 'packed' as const };
    expect((await findUnpaid(shop.till.db, [free])).size).toBe(1);
    expect((await findUnpaid(shop.till.db, [{ ...free, finalTotalCents: 0 }])).size).toBe(0);
    await shop.till.db.updateTable('orders').set({ written_off_at: 1 }).where('id', '=', order.id).execute();
  });
});
