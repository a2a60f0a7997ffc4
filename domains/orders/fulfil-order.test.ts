import { describe, expect, test } from 'vitest';
import { testCards } from '#adapters/payments/test-cards.fixture.ts';
import { placeOrder } from '#domains/checkout/place-order.ts';
import type { OrderNumber } from '#kit/ids.ts';
import { deliveryTo, noon, submitOf, syosset } from '#tests/fixtures/checkout-fixture.ts';
import { seenId } from '#tests/fixtures/staff-fixture.ts';
import { useCheckoutFixture } from '#tests/fixtures/use-checkout-fixture.ts';
import { engines } from '#tests/harness/databases.ts';
import { type HandOverRequest, handOverOrder } from './hand-over-order.ts';
import type { Order } from './order.ts';
import { orderView } from './order-view.rules.ts';
import { findOrder } from './orders.store.ts';
import { packOrder } from './pack-order.ts';

const deliveries = {
  pickup: {},
  delivery: deliveryTo(syosset, '2026-11-20T17:00'),
  shipping: { deliveryMethod: 'shipping', deliveryAddress: { ...syosset, city: 'Albany', zip: '12207' } },
} as const;
const methods = Object.keys(deliveries) as Order['deliveryMethod'][];
const ups = { provider: 'UPS', number: '1Z999AA10123456784' };

describe.each(engines)('an order on its way to its buyer, on %s', (engine) => {
  const shop = useCheckoutFixture(engine);

  async function orderBy(method: Order['deliveryMethod']): Promise<Order> {
    const answer = await placeOrder(
      shop.checkout.deps,
      submitOf(await shop.checkout.someShopper(), { delivery: deliveries[method] }),
    );
    if (answer.kind !== 'placed') throw new Error(`Not placed: ${answer.kind}`);
    return answer.order;
  }
  const pack = (number: number) =>
    packOrder(shop.checkout.db, { number: number as OrderNumber, actor: 'Ann', now: noon + 1 });
  const handOver = (order: Pick<Order, 'number' | 'deliveryMethod'>, change: Partial<HandOverRequest> = {}) =>
    handOverOrder(shop.checkout.db, {
      number: order.number,
      method: order.deliveryMethod,
      idCheck: order.deliveryMethod === 'shipping' ? null : seenId,
      tracking: order.deliveryMethod === 'shipping' ? [ups] : null,
      actor: 'Ann',
      now: noon + 2,
      ...change,
    });
  const statusOf = async ({ id }: Order) => {
    const order = await findOrder(shop.checkout.db, id);
    if (!order) throw new Error('It was there');
    const { status, pickupStatus, customerStatus, tracking } = orderView(order, null, '/');
    return { text: status.text, wire: pickupStatus ?? customerStatus, tracking, step: order.step };
  };
  const events = async () =>
    (await shop.checkout.db.selectFrom('outbox').select('key').orderBy('id').execute()).map(
      ({ key }) => key.split(':')[0],
    );

  test('a delivery: scheduled, packed, delivered, with the specification’s texts (M-210)', async () => {
    const order = await orderBy('delivery');
    const scheduled = 'Delivery scheduled for November 20, 2026, 5:00 pm - 6:00 pm';
    expect(await statusOf(order)).toMatchObject({
      text: scheduled,
      wire: 'order_recieved',
      step: 'received',
    });
    await pack(order.number);
    expect(await statusOf(order)).toMatchObject({ text: scheduled, wire: 'packed', step: 'packed' });
    expect(await handOver(order)).toEqual({ kind: 'handed-over' });
    expect(await statusOf(order)).toMatchObject({
      text: 'Delivered on November 20, 2026',
      wire: 'delivered',
    });
  });

  test('a pickup: ready, packed, picked up (M-211, G-08)', async () => {
    const order = await orderBy('pickup');
    expect(await statusOf(order)).toMatchObject({ text: 'Ready for pickup', wire: 'recieved' });
    await pack(order.number);
    expect(await statusOf(order)).toMatchObject({ text: 'Ready for pickup', wire: 'packed' });
    await handOver(order);
    expect(await statusOf(order)).toMatchObject({ text: 'Picked up on November 20, 2026', wire: 'pickedup' });
  });

  test('a shipment: on its way with its tracking (M-212)', async () => {
    const order = await orderBy('shipping');
    expect(await statusOf(order)).toMatchObject({
      text: 'Your order will be shipped to your home.',
      wire: null,
      tracking: null,
    });
    await pack(order.number);
    await handOver(order);
    expect((await statusOf(order)).tracking).toEqual({
      shippingProvider: 'UPS',
      trackingNumber: ups.number,
      more: [],
      confirmedAt: 'November 20, 2026',
    });
  });

  test.each(methods)(
    'every step of a %s happens once and in order, however many requests take it at the same time',
    async (method) => {
      const order = await orderBy(method);
      expect(await handOver(order)).toEqual({ kind: 'not-packed' });
      const packed = await Promise.all([pack(order.number), pack(order.number), pack(order.number)]);
      expect(packed.map(({ kind }) => kind).sort()).toEqual(['already-packed', 'already-packed', 'packed']);
      const handed = await Promise.all([handOver(order), handOver(order), handOver(order)]);
      expect(handed.map(({ kind }) => kind).sort()).toEqual([
        'already-handed-over',
        'already-handed-over',
        'handed-over',
      ]);
      expect(await pack(order.number)).toMatchObject({ kind: 'already-packed' });
      expect(await events()).toEqual(['order.placed', 'order.packed', 'order.handed-over']);
    },
  );

  test('nothing is handed over before an ID was seen, shipped without its tracking, or handed over another way than ordered (S-09)', async () => {
    const [pickup, shipping] = [await orderBy('pickup'), await orderBy('shipping')];
    for (const { number } of [pickup, shipping]) await pack(number);
    expect(await handOver(pickup, { idCheck: null })).toEqual({ kind: 'id-not-checked' });
    expect(await handOver(shipping, { tracking: null })).toEqual({ kind: 'tracking-missing' });
    expect(await handOver(pickup, { method: 'delivery' })).toEqual({
      kind: 'other-method',
      method: 'pickup',
    });
    expect(await handOver({ number: 7 as OrderNumber, deliveryMethod: 'pickup' })).toEqual({
      kind: 'unknown-order',
    });
    await handOver(pickup);
    const { id_check } = await shop.checkout.db
      .selectFrom('orders')
      .select('id_check')
      .where('id', '=', pickup.id)
      .executeTakeFirstOrThrow();
    expect(JSON.parse(id_check ?? '')).toEqual({ ...seenId, by: 'Ann', at: noon + 2 });
  });

  test('an order that was not paid for goes nowhere', async () => {
    const { checkout } = shop;
    await placeOrder(checkout.deps, submitOf(await checkout.someShopper(), { nonce: testCards.declined }));
    const [order] = await checkout.orders();
    expect(await pack(order?.number ?? 0)).toEqual({ kind: 'not-placed' });
  });
});
