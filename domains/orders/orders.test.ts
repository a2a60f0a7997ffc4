import { describe, expect, test } from 'vitest';
import type { OrderState } from '#db/tables/orders.ts';
import { inTransaction, isUniqueViolation, type Tx } from '#db/transaction.ts';
import { newId, type OrderId } from '#kit/ids.ts';
import { noon } from '#tests/fixtures/checkout-fixture.ts';
import { useCheckoutFixture } from '#tests/fixtures/use-checkout-fixture.ts';
import { engines } from '#tests/harness/databases.ts';
import type { Order, OrderDraft } from './order.ts';
import { orderView } from './order-view.rules.ts';
import { insertOrder, markPaymentFailed, markPlaced, retryOrder } from './order-writes.store.ts';
import { findLatestPlaced, findOrder, findOrderByCheckout } from './orders.store.ts';
import { orderTransitions, pickupStatusText } from './states/order-states.rules.ts';

const states = Object.keys(orderTransitions) as OrderState[];
const card = { brand: 'VISA', last4: '1111' };

describe.each(engines)('orders on %s', (engine) => {
  const shop = useCheckoutFixture(engine);

  const draftOf = (order: Order): OrderDraft => ({
    ...order,
    deliveryMethod: 'pickup',
    ageWording: 'I am 21 years of age or older.',
    ageConfirmedAt: noon,
    taxCounty: 'Nassau',
    taxRateMillipercent: 8_625,
    trace: '[]',
    deliveryPoint: null,
  });

  test('the table of order states is walked: what it allows happens, nothing else does', async () => {
    const { checkout } = shop;
    const order = await shop.checkout.placedOrder();
    const changes: Record<OrderState, (tx: Tx) => Promise<boolean>> = {
      placed: async (tx) => (await markPlaced(tx, order, noon)) !== undefined,
      payment_failed: (tx) => markPaymentFailed(tx, order.id, noon),
      pending_payment: (tx) => retryOrder(tx, order.id, draftOf(order), noon),
    };
    const put = (state: OrderState) =>
      checkout.db.updateTable('orders').set({ state }).where('id', '=', order.id).execute();
    for (const from of states) {
      for (const to of states) {
        await put(from);
        const allowed = orderTransitions[from].includes(to);
        expect([from, to, await inTransaction(checkout.db, changes[to])]).toEqual([from, to, allowed]);
        expect((await findOrder(checkout.db, order.id))?.state).toBe(allowed ? to : from);
      }
    }
    await put('placed');
  });

  test('a checkout has one order, no matter who tries to write a second', async () => {
    const { checkout } = shop;
    const { checkoutId, visitorId, cartId, ...order } = await shop.checkout.placedOrder();
    const draft = draftOf({ checkoutId, visitorId, cartId, ...order });
    const second = inTransaction(checkout.db, (tx) =>
      insertOrder(tx, { id: newId<OrderId>(), checkoutId, visitorId, cartId, draft, now: noon }),
    );
    expect(isUniqueViolation(await second.catch((error: unknown) => error))).toBe(true);
  });

  test('orders are found by id, by checkout, and by the latest buyer; numbers count from 10001 (G-58)', async () => {
    const { checkout } = shop;
    const [first, second] = [await shop.checkout.placedOrder(), await shop.checkout.placedOrder()];
    expect([first.number, second.number]).toEqual([10_001, 10_002]);
    expect(await findOrderByCheckout(checkout.db, first.checkoutId)).toEqual(first);
    expect(await findOrder(checkout.db, second.id)).toEqual(second);
    expect(await findLatestPlaced(checkout.db, first.visitorId, noon)).toEqual(first);
    expect(await findLatestPlaced(checkout.db, first.visitorId, noon + 1)).toBeUndefined();
    expect(await findOrder(checkout.db, newId<OrderId>())).toBeUndefined();
  });

  test('items keep their name and price when the product is changed later (M-205)', async () => {
    const { checkout } = shop;
    const order = await shop.checkout.placedOrder();
    await checkout.db
      .updateTable('products')
      .set({ name: 'Renamed', slug: 'renamed', published: 0 })
      .execute();
    await checkout.db.updateTable('packs').set({ price_cents: 1, published: 0 }).execute();
    const found = await findOrder(checkout.db, order.id);
    expect(found?.lines).toMatchObject([{ productName: 'Gamay', priceCents: 1_999, totalCents: 3_998 }]);
  });

  test('a placed order as its owner sees it (M-204, M-205, M-290)', async () => {
    const order = await shop.checkout.placedOrder();
    const [line] = order.lines;
    expect(orderView(order, card, '/checkout/success/key')).toEqual({
      id: order.id,
      orderId: order.id,
      number: 10_001,
      orderDate: 'November 20, 2026',
      orderTotal: 4_343,
      orderSubTotal: 3_998,
      discountTotal: 0,
      shippingFeesTotal: 0,
      salesTaxTotal: 345,
      deliveryMethod: 'pickup',
      gift: null,
      customerStatus: null,
      pickupStatus: 'recieved',
      status: pickupStatusText('recieved', 'November 20, 2026', null),
      deliveryDate: null,
      deliveryTime: null,
      kept: null,
      arrives: null,
      shippingName: '',
      shippingAddress: '',
      shippingCity: '',
      shippingState: '',
      shippingZip: '',
      shippingService: null,
      discounts: [],
      tracking: null,
      customerName: 'Ada Vine',
      customerPhone: '(516) 555-0100',
      href: '/checkout/success/key',
      items: [
        {
          packId: line?.packId,
          packName: 'Gamay',
          packPhoto: null,
          art: line?.art,
          productSlug: line?.productSlug,
          quantity: 2,
          size: '750 mL',
          price: 1_999,
          totalAmount: 3_998,
          sentInstead: [],
          leftOut: 0,
        },
      ],
      tender: { type: 'CARD', brand: 'VISA', last4: '1111' },
      cancelledOn: null,
      refunds: [],
    });
  });
});
