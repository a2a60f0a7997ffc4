import { describe, expect, test } from 'vitest';
import { findPurchase } from '#domains/checkout/find-purchase.ts';
import { staffOf } from '#tests/fixtures/staff-fixture.ts';
import { useCheckoutFixture } from '#tests/fixtures/use-checkout-fixture.ts';
import { engines } from '#tests/harness/databases.ts';
import { listForCounter } from './find-order.ts';
import { findUnpaid } from './find-unpaid.ts';
import type { Order } from './order.ts';
import { orderView } from './order-view.rules.ts';

const weekMs = 7 * 24 * 60 * 60_000;

describe.each(engines)('orders whose authorization was voided, on %s', { timeout: 60_000 }, (engine) => {
  const shop = useCheckoutFixture(engine);
  const shown = async ({ id }: Order) => {
    const purchase = await findPurchase(shop.checkout.db, id);
    if (!purchase) throw new Error('It was there');
    const { status, tender } = orderView(purchase.order, purchase.card, '/', purchase);
    return { ...status, tender };
  };
  const unpaid = async () => [
    ...(await findUnpaid(shop.checkout.db, await listForCounter(shop.checkout.db, 50))),
  ];

  test.each(['pickup', 'delivery', 'shipping'] as const)(
    'a %s is shown as neither ready, on its way, nor paid by card until it is cancelled (R-016, M-211)',
    async (method) => {
      const staff = staffOf(shop.checkout);
      const [order, good] = [await staff.buy(method), await staff.buy(method)];
      await staff.pack(good);
      await staff.drain();
      const before = await shown(good);
      shop.checkout.wait(weekMs);
      await staff.pack(order);
      expect(await unpaid()).toEqual([]);
      await staff.drain();
      expect(await unpaid()).toEqual([order.id]);
      expect(await shown(order)).toEqual({
        text: 'We could not charge your card',
        note: expect.stringMatching(/^The bank has released the money .* Please call us/),
        tender: null,
      });
      expect(await shown(good)).toEqual(before);
      await staff.cancel(order);
      expect(await unpaid()).toEqual([]);
      expect((await shown(order)).text).toBe('Cancelled on November 27, 2026');
      await staff.drain();
    },
  );

  test('a handed-over order stays as it is, and an order that costs nothing owes nothing', async () => {
    const staff = staffOf(shop.checkout);
    const order = await staff.buy();
    shop.checkout.wait(weekMs);
    await staff.pack(order);
    await staff.handOver(order);
    await staff.drain();
    expect((await shop.checkout.payments())[0]?.state).toBe('voided');
    expect([await unpaid(), (await shown(order)).text]).toEqual([[], 'Picked up on November 20, 2026']);
    const free = { ...(await staff.reread(order)), step: 'packed' as const };
    expect((await findUnpaid(shop.checkout.db, [free])).size).toBe(1);
    expect((await findUnpaid(shop.checkout.db, [{ ...free, finalTotalCents: 0 }])).size).toBe(0);
    await shop.checkout.db
      .updateTable('orders')
      .set({ written_off_at: 1 })
      .where('id', '=', order.id)
      .execute();
  });
});
