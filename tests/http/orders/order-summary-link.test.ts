/** The link of an order in another browser, or after two days: the order without its buyer's data. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { handOverOrder } from '#domains/orders/hand-over-order.ts';
import type { Order } from '#domains/orders/order.ts';
import { packOrder } from '#domains/orders/pack-order.ts';
import { capturePayment } from '#domains/payments/capture-payment.ts';
import type { OrderDetails, SuccessProps } from '#screens/checkout/success/props.ts';
import { browserOf, registered } from '#tests/fixtures/account-people.ts';
import { buy } from '#tests/fixtures/account-purchases.ts';
import { deliveryTo, noon, syosset } from '#tests/fixtures/checkout-fixture.ts';
import { someEngines } from '#tests/harness/long-run.ts';
import { openShopServer, type ShopServer } from '../shop-server.ts';
import { pageOf, type Visitor } from '../visitor.ts';

const dayMs = 24 * 60 * 60_000;
const summaryKeys = [
  'number',
  'orderDate',
  'status',
  'kept',
  'arrives',
  'isCancelled',
  'items',
  'orderTotal',
  'refunds',
  'handOver',
  'parcels',
];

describe.each(someEngines)('the link of an order on %s (S-08)', { timeout: 60_000 }, (engine) => {
  let shop: ShopServer;
  let now = noon;
  beforeAll(async () => {
    shop = await openShopServer(engine, { clock: () => now });
  });
  afterAll(() => shop.stop());

  async function bought(method: Order['deliveryMethod'] = 'pickup') {
    const { person, email } = await registered(shop);
    const deliveries = {
      pickup: {},
      delivery: deliveryTo(syosset, '2026-11-20T17:00'),
      shipping: { deliveryMethod: 'shipping', deliveryAddress: { ...syosset, city: 'Albany', zip: '12207' } },
    };
    await person.write('POST', '/ajax/cart', { packId: shop.shelf.rosso.packId, quantity: 1 });
    await person.write('POST', '/ajax/cart/delivery-method', { deliveryMethod: method });
    return {
      person,
      email,
      ...(await buy(shop, person, shop.shelf.rosso.packId, { delivery: deliveries[method] })),
    };
  }

  test.each([
    ['pickup', null, 0],
    ['delivery', null, 1_000],
    ['shipping', 'Ground, adult signature', 2_099],
  ] as const)(
    'the buyer’s own page shows the order’s actual method and charge, and for a pickup the directions: %s (M-194, M-193)',
    async (method, shippingServiceName, charge) => {
      const { person, successPath } = await bought(method);
      const { orderDetails, mapHref } = pageOf(await person.visit(successPath))
        .props as unknown as SuccessProps & { orderDetails: OrderDetails };
      expect(mapHref === null).toBe(method !== 'pickup');
      const { fulfillment, cartCalculation } = orderDetails.cartModel;
      expect(fulfillment).toEqual({
        deliveryMethod: method,
        shippingDetails: shippingServiceName && { shippingServiceName },
        deliveryMethodError: null,
        isAddressKnown: method !== 'pickup',
        isChargeKnown: true,
      });
      expect([cartCalculation.shippingTotal, cartCalculation.freeDeliveryDifference]).toEqual([charge, 0]);
    },
  );

  async function expectNobody(person: Visitor, path: string, email: string): Promise<void> {
    for (const body of [
      (await person.get(path, { accept: 'text/html' })).body,
      (await person.visit(path)).body,
    ]) {
      expect(body).not.toContain(email);
      // Keys and file names are random letters and digits, which contain four ones now and then.
      const text = body.replaceAll(/[\w-]{20,}/g, '');
      for (const secret of [
        'Ada',
        'Vine',
        'Berry Hill',
        'Albany',
        '11791',
        '12207',
        '555-0100',
        '5165550100',
        'ending',
        '1111',
      ]) {
        expect([secret, text.includes(secret)]).toEqual([secret, false]);
      }
    }
  }

  test('in a clean browser: number, day, goods, total, status and fulfilment method, and nothing about its buyer (M-127, G-07)', async () => {
    const { order, successPath, email } = await bought();
    const clean = await browserOf(shop);
    const answer = await clean.visit(successPath);
    expect([answer.statusCode, answer.headers['cache-control'], answer.headers['x-robots-tag']]).toEqual([
      200,
      'no-store',
      'noindex',
    ]);
    const { props } = pageOf(answer);
    expect(props).toMatchObject({ order: null, orderDetails: null, confirming: false });
    const glance = props.glance as object;
    expect(Object.keys(glance).sort()).toEqual([...summaryKeys].sort());
    expect(glance).toEqual({
      number: order.number,
      orderDate: 'November 20, 2026',
      status: {
        text: 'Ready for pickup today from 2:00 pm',
        note: expect.stringContaining('We are boxing it now'),
      },
      kept: null,
      arrives: null,
      isCancelled: false,
      items: order.lines.map(({ productName, size, quantity }) => ({
        name: productName,
        size,
        quantity,
        sentInstead: [],
        leftOut: 0,
      })),
      orderTotal: order.finalTotalCents,
      refunds: [],
      handOver: 'Store pickup',
      parcels: [],
    });
    await expectNobody(clean, successPath, email);
  });

  test('a delivery with its day, parcels with their carriers, numbers and promised days; neither with its address (B-080, N-007)', async () => {
    const [delivery, parcel] = [await bought('delivery'), await bought('shipping')];
    const clean = await browserOf(shop);
    const summaryOf = async (path: string) =>
      pageOf(await clean.visit(path)).props.glance as { handOver: string; parcels: unknown };
    expect(await summaryOf(delivery.successPath)).toMatchObject({
      handOver: 'Local delivery, November 20',
      parcels: [],
    });
    const { number, id } = parcel.order;
    const by = { number, actor: 'test', now };
    await packOrder(shop.database.db, by);
    await capturePayment(shop.shop, id);
    const tracking = [
      { provider: 'UPS', number: '1Z999AA10123456784' },
      { provider: 'Harbor Freight', number: 'HF-22' },
    ];
    expect(
      await handOverOrder(shop.database.db, { ...by, method: 'shipping', idCheck: null, tracking }),
    ).toEqual({ kind: 'handed-over' });
    const href = 'https://www.ups.com/track?tracknum=1Z999AA10123456784';
    expect(await summaryOf(parcel.successPath)).toMatchObject({
      handOver: 'Shipping',
      arrives: 'Promised to arrive Monday, November 23, or Tuesday, November 24.',
      parcels: [
        { ...tracking[0], href },
        { ...tracking[1], href: null },
      ],
    });
    for (const { successPath, email } of [delivery, parcel]) await expectNobody(clean, successPath, email);
  });

  test('the buyer sees everything for two days, and after that the same as everyone else (G-07)', async () => {
    const { person, order, successPath } = await bought();
    const shown = async () =>
      pageOf(await person.visit(successPath)).props as { order: object | null; glance: object | null };
    const before = await shown();
    expect([before.order, before.glance]).toEqual([expect.objectContaining({ number: order.number }), null]);
    now += 2 * dayMs;
    const after = await shown();
    expect([after.order, after.glance]).toEqual([null, expect.objectContaining({ number: order.number })]);
    expect(JSON.stringify(after.glance)).not.toMatch(/Ada|Vine|5165550100/);
  });

  test('an order that was not placed shows nothing there', async () => {
    const { order, successPath } = await bought();
    await shop.database.db
      .updateTable('orders')
      .set({ state: 'payment_failed' })
      .where('id', '=', order.id)
      .execute();
    expect(pageOf(await (await browserOf(shop)).visit(successPath)).props).toMatchObject({
      order: null,
      glance: null,
    });
  });
});
