/** Orders by HTTP: the list, an order's page, and visitors who may not see them. */

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { handOverOrder } from '#domains/orders/hand-over-order.ts';
import type { OrderView } from '#domains/orders/order-view.rules.ts';
import { packOrder } from '#domains/orders/pack-order.ts';
import { browserOf, registered } from '#tests/fixtures/account-people.ts';
import { buy } from '#tests/fixtures/account-purchases.ts';
import { deliveryTo, noon, syosset } from '#tests/fixtures/checkout-fixture.ts';
import { seenId } from '#tests/fixtures/staff-fixture.ts';
import { someEngines } from '#tests/harness/long-run.ts';
import { openShopServer, type ShopServer } from '../shop-server.ts';
import { pageOf, type Visitor } from '../visitor.ts';

const dayMs = 24 * 60 * 60_000;
/** Props that every page has in addition to its own. */
const everywhere = ['auth', 'cart', 'errors', 'nav', 'store'];
const ownKeys = (props: object) => Object.keys(props).filter((key) => !everywhere.includes(key));

/** The specification's fields (M-204), and those that show the order's current status. */
const orderFields = [
  ...[
    'id',
    'orderId',
    'number',
    'href',
    'orderDate',
    'kept',
    'orderTotal',
    'orderSubTotal',
    'discountTotal',
    'shippingFeesTotal',
    'salesTaxTotal',
  ],
  ...[
    'deliveryMethod',
    'customerStatus',
    'pickupStatus',
    'status',
    'deliveryDate',
    'deliveryTime',
    'customerName',
    'customerPhone',
  ],
  ...['shippingAddress', 'shippingCity', 'shippingState', 'shippingZip', 'items'],
];

describe.each(someEngines)('the orders of an account on %s', { timeout: 60_000 }, (engine) => {
  let shop: ShopServer;
  let now = noon;
  beforeAll(async () => {
    shop = await openShopServer(engine, { clock: () => now });
  });
  afterAll(() => shop.stop());

  interface List {
    orders: OrderView[];
    newerHref: string | null;
    olderHref: string | null;
  }
  const list = async (person: Visitor, url = '/orders') =>
    pageOf(await person.visit(url)).props as unknown as List;
  const shown = async (person: Visitor, url: string) =>
    pageOf(await person.visit(url)).props as unknown as { order: OrderView; step: string };

  test('the order has every field, the amounts of its success page, and no more (M-036, M-204, M-205, G-58)', async () => {
    const { person } = await registered(shop);
    const { order, successPath } = await buy(shop, person, shop.shelf.rosso.packId);
    const page = pageOf(await person.visit(`/orders/${order.id}`));
    expect([page.component, ownKeys(page.props).sort()]).toEqual([
      'Orders/Show',
      ['again', 'carrierSays', 'doorCode', 'mapHref', 'onTheWay', 'order', 'reasons', 'step'],
    ]);
    const { order: view } = page.props as { order: OrderView };
    const beyond = [
      'shippingName',
      'shippingService',
      'discounts',
      'tracking',
      'tender',
      'cancelledOn',
      'refunds',
      'gift',
      'arrives',
    ];
    expect(Object.keys(view).sort()).toEqual([...orderFields, ...beyond].sort());
    expect(view.items.map((item) => Object.keys(item).sort())).toEqual([
      [
        'art',
        'leftOut',
        'packId',
        'packName',
        'packPhoto',
        'price',
        'productSlug',
        'quantity',
        'sentInstead',
        'size',
        'totalAmount',
      ],
    ]);
    expect(view).toMatchObject({
      orderDate: 'November 20, 2026',
      href: `/orders/${order.id}`,
      orderTotal: 2_716,
      tracking: null,
    });
    expect(view.tender).toEqual({
      type: 'CARD',
      brand: expect.any(String),
      last4: expect.stringMatching(/^\d{4}$/),
    });
    const success = pageOf(await person.visit(successPath)).props as { order: OrderView };
    expect({ ...success.order, href: view.href }).toEqual(view);
  });

  test('the list is newest first, twenty a page (M-034, M-204, R-080)', async () => {
    const { person } = await registered(shop);
    const numbers: number[] = [];
    for (let count = 0; count < 21; count += 1) {
      now += 1_000;
      numbers.unshift((await buy(shop, person, shop.shelf.rosso.packId)).order.number);
    }
    const page = pageOf(await person.visit('/orders'));
    expect([page.component, ownKeys(page.props).sort()]).toEqual([
      'Orders/List',
      ['newerHref', 'olderHref', 'orders'],
    ]);
    const first = page.props as unknown as List;
    expect(first.orders.map(({ number }) => number)).toEqual(numbers.slice(0, 20));
    expect([first.newerHref, first.olderHref]).toEqual([null, '/orders?page=2']);
    expect(Object.keys(first.orders[0] ?? {}).sort()).toEqual([...orderFields, 'again'].sort());
    expect(first.orders[0]?.items.map((item) => Object.keys(item).sort())).toEqual([
      ['art', 'packId', 'packName', 'packPhoto', 'quantity'],
    ]);
    const second = await list(person, '/orders?page=2');
    expect([second.orders.map(({ number }) => number), second.newerHref, second.olderHref]).toEqual([
      numbers.slice(20),
      '/orders',
      null,
    ]);
    for (const path of [
      '/orders?page=3',
      '/orders?page=0',
      '/orders?page=-1',
      '/orders?page=x',
      '/orders?page=1&page=2',
    ]) {
      expect([path, (await person.visit(path)).statusCode]).toEqual([path, 404]);
    }
  });

  test('a new account has none (M-035)', async () => {
    const { person } = await registered(shop);
    expect(await list(person)).toMatchObject({ orders: [], newerHref: null, olderHref: null });
  });

  test('a pickup: ready, boxed, picked up (M-211, G-08)', async () => {
    const { person } = await registered(shop);
    const { order } = await buy(shop, person, shop.shelf.rosso.packId);
    const { number } = order;
    const texts = async () => {
      const { order: view, step } = await shown(person, `/orders/${order.id}`);
      expect((await list(person)).orders[0]?.status).toEqual(view.status);
      return [step, view.status.text, view.status.note];
    };
    const boxing = 'We are boxing it now — we will text you when it is on the pickup shelf.';
    expect(await texts()).toEqual(['received', 'Ready for pickup today from 2:00 pm', boxing]);
    await packOrder(shop.database.db, { number, actor: 'test', now });
    expect(await texts()).toEqual(['packed', 'Ready for pickup', null]);
    await handOverOrder(shop.database.db, {
      number,
      method: 'pickup',
      idCheck: seenId,
      tracking: null,
      actor: 'test',
      now: now + dayMs,
    });
    expect(await texts()).toEqual(['handed-over', 'Picked up on November 20, 2026', null]);
  });

  test('a delivery: its window until it is delivered, then the day (M-210)', async () => {
    const { person } = await registered(shop);
    const delivery = deliveryTo(syosset, '2026-11-20T17:00');
    await person.write('POST', '/ajax/cart', { packId: shop.shelf.rosso.packId, quantity: 1 });
    await person.write('POST', '/ajax/cart/delivery-method', { deliveryMethod: 'delivery' });
    const { order } = await buy(shop, person, shop.shelf.rosso.packId, { delivery });
    const { number } = order;
    const text = async () => (await shown(person, `/orders/${order.id}`)).order.status.text;
    const scheduled = /^Delivery scheduled for November 20, 2026, 5:00 pm - \d:00 pm$/;
    expect(await text()).toMatch(scheduled);
    await packOrder(shop.database.db, { number, actor: 'test', now });
    expect(await text()).toMatch(scheduled);
    await handOverOrder(shop.database.db, {
      number,
      method: 'delivery',
      idCheck: seenId,
      tracking: null,
      actor: 'test',
      now: now + dayMs,
    });
    expect(await text()).toBe('Delivered on November 21, 2026');
    const { order: view } = await shown(person, `/orders/${order.id}`);
    expect(view).toMatchObject({
      shippingName: 'Ada Vine',
      shippingAddress: '12 Berry Hill Road',
      shippingZip: '11791',
    });
  });

  test('no one else can see an order, by id, number or success page (M-036, R-068, G-58)', async () => {
    const { person: owner } = await registered(shop);
    const { order } = await buy(shop, owner, shop.shelf.rosso.packId);
    const { person: other } = await registered(shop);
    const guest = await browserOf(shop);
    const failed = await shop.database.db
      .selectFrom('orders')
      .select('id')
      .where('state', '!=', 'placed')
      .execute();
    for (const id of [order.id, String(order.number), 'f'.repeat(32), ...failed.map((row) => row.id)]) {
      const answer = await other.get(`/orders/${id}`, { accept: 'text/html' });
      expect([id, answer.statusCode]).toEqual([id, 404]);
      expect(answer.body).not.toContain('Rosso');
      expect(answer.headers['cache-control']).toBe('no-store');
    }
    const answer = await guest.get(`/orders/${order.id}`, { accept: 'text/html' });
    expect([answer.statusCode, answer.headers.location, answer.body]).toEqual([302, '/login', '']);
    expect((await guest.get(`/orders/${order.id}`, { accept: 'application/json' })).statusCode).toBe(401);
    expect((await list(other)).orders).toEqual([]);
  });

  test('an order keeps its names and prices when the product changes (M-205)', async () => {
    const { person } = await registered(shop);
    const { order } = await buy(shop, person, shop.shelf.barolo.packId);
    const before = (await shown(person, `/orders/${order.id}`)).order;
    await shop.database.db
      .updateTable('products')
      .set({ name: 'Renamed', published: 0 })
      .where('slug', '=', 'barolo')
      .execute();
    expect((await shown(person, `/orders/${order.id}`)).order).toEqual(before);
    await shop.database.db
      .updateTable('products')
      .set({ name: 'Barolo', published: 1 })
      .where('slug', '=', 'barolo')
      .execute();
  });
});
