import { describe, expect, test } from 'vitest';
import { staffOf } from '#tests/fixtures/staff-fixture.ts';
import { useCheckoutFixture } from '#tests/fixtures/use-checkout-fixture.ts';
import { engines } from '#tests/harness/databases.ts';
import type { Order } from '../order.ts';
import { nextFreePlace, readReadyPlace } from './ready-place.rules.ts';
import { proposeReadyPlace, setReadyPlace } from './set-ready-place.ts';

test('a place is read the way people type it, and nothing else is read as one (B-076)', () => {
  expect(['p7', 'P-07', ' p 7', 'P 107', 'cooler  2'].map(readReadyPlace)).toEqual([
    ...['P-07', 'P-07', 'P-07', 'P-107', 'COOLER 2'],
  ]);
  expect(['', 'P-0', '<b>', 'under the old counter', '-1'].map(readReadyPlace)).toEqual(Array(5).fill(null));
});

test('the lowest number without an order is proposed (B-076)', () => {
  expect([nextFreePlace([]), nextFreePlace(['P-01', 'P-03', 'COOLER 2'])]).toEqual(['P-01', 'P-02']);
});

describe.each(engines)('places on the pickup shelf, on %s', { timeout: 60_000 }, (engine) => {
  const shop = useCheckoutFixture(engine);
  const put = ({ number }: Order, place: string) =>
    setReadyPlace(shop.checkout.db, { number, place, actor: 'staff:ann', now: shop.checkout.clock() });
  const proposed = (order: Order) => proposeReadyPlace(shop.checkout.db, order);

  /** Orders from different phones. */
  async function strangers(count: number): Promise<Order[]> {
    const staff = staffOf(shop.checkout);
    const orders: Order[] = [];
    for (let nth = 0; nth < count; nth += 1) {
      const order = await staff.buy();
      const phone = `516555${1000 + nth}`;
      await shop.checkout.db.updateTable('orders').set({ phone }).where('id', '=', order.id).execute();
      orders.push({ ...order, phone });
    }
    return orders;
  }

  test('two buyers never share a place, two orders of one phone do (B-076)', async () => {
    const [first, second] = await strangers(2);
    if (!first || !second) throw new Error('Two were bought');
    const staff = staffOf(shop.checkout);
    expect(await put(first, 'p7')).toEqual({ kind: 'place-set', place: 'P-07' });
    expect(await put(second, 'P-07')).toEqual({ kind: 'place-taken', place: 'P-07', by: first.number });
    const third = { ...(await staff.buy()), phone: first.phone };
    await shop.checkout.db
      .updateTable('orders')
      .set({ phone: first.phone })
      .where('id', '=', third.id)
      .execute();
    expect([await proposed(third), await proposed(second)]).toEqual(['P-07', 'P-01']);
    expect(await put(third, 'P-07')).toEqual({ kind: 'place-set', place: 'P-07' });
    expect(await put(third, '')).toEqual({ kind: 'place-set', place: null });
  });

  test('of ten put in one place at the same time, one gets it (B-076)', async () => {
    const orders = await strangers(10);
    const answers = await Promise.all(orders.map((order) => put(order, 'P-01')));
    const kinds = answers.map(({ kind }) => kind).sort();
    expect(kinds).toEqual(['place-set', ...Array(9).fill('place-taken')]);
  });

  test('an order that is handed over leaves its place to the next (B-076)', async () => {
    const [first, second] = await strangers(2);
    if (!first || !second) throw new Error('Two were bought');
    const staff = staffOf(shop.checkout);
    await staff.pack(first);
    await put(first, 'P-01');
    expect(await staff.handOver(first)).toEqual({ kind: 'handed-over' });
    expect(await put(second, 'P-01')).toEqual({ kind: 'place-set', place: 'P-01' });
    expect(await put(first, 'P-02')).toEqual({ kind: 'already-handed-over' });
    await staff.cancel(second);
    expect(await put(second, 'P-02')).toEqual({ kind: 'already-cancelled' });
  });
});
