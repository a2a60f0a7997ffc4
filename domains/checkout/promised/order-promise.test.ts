import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findOrder } from '#domains/orders/find-order.ts';
import { orderView } from '#domains/orders/order-view.rules.ts';
import { findPromisedOrders } from '#domains/orders/promises/promised-orders.ts';
import { readyFromOf } from '#domains/orders/ready-from.rules.ts';
import { defaultStore } from '#domains/store/default-store.ts';
import { type CheckoutFixture, noon, openCheckoutFixture } from '#tests/fixtures/checkout-fixture.ts';
import { engines, type FreshDatabase, freshDatabase } from '#tests/harness/databases.ts';

const hourMs = 60 * 60_000;
const minuteMs = 60_000;

/** It is noon on a Friday; the store opens at one and takes an hour's notice. */
describe.each(engines)('what an order promised, on %s (N-007)', (engine) => {
  let database: FreshDatabase;
  let checkout: CheckoutFixture;
  beforeAll(async () => {
    database = await freshDatabase(engine);
    checkout = openCheckoutFixture(database.db);
  });
  afterAll(() => database.drop());

  test('is written with it, stays when the hours change, and says whether it was kept', async () => {
    const placed = await checkout.placedOrder();
    const two = noon + 2 * hourMs;
    expect(placed.promised).toEqual({ fromAt: two, byAt: two });
    const later = { ...defaultStore, slots: { ...defaultStore.slots, leadMinutes: 240 } };
    expect(readyFromOf(placed, later, noon)).toBe('today from 2:00 pm');
    const packedAt = async (at: number) => {
      await database.db.updateTable('orders').set({ packed_at: at }).where('id', '=', placed.id).execute();
      const order = await findOrder(database.db, placed.id);
      if (!order) throw new Error('The order is there');
      return orderView(order, null, '').kept;
    };
    expect(orderView(placed, null, '').kept).toBeNull();
    expect(await packedAt(two - 20 * minuteMs)).toEqual({
      words: 'Promised from 2 pm, ready 1:40 pm.',
      isKept: true,
    });
    expect(await packedAt(two + 21 * minuteMs)).toEqual({
      words: 'Promised from 2 pm, ready 2:21 pm. We are sorry that it was late.',
      isKept: false,
    });
    expect(await findPromisedOrders(database.db, { fromAt: two, untilAt: two + 1 })).toEqual([
      { id: placed.id, way: 'pickup', promisedBy: two, cameAt: two + 21 * minuteMs },
    ]);
    expect(await findPromisedOrders(database.db, { fromAt: two + 1, untilAt: two + hourMs })).toEqual([]);
  });
});
