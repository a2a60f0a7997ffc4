/** The pages of an order after a refund, a cancellation, a returned delivery and an erasure. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cameBack } from '#domains/orders/came-back.ts';
import { cancelOrder } from '#domains/orders/cancel-order.ts';
import { findPlacedOrder } from '#domains/orders/find-order.ts';
import type { OrderView } from '#domains/orders/order-view.rules.ts';
import { packOrder } from '#domains/orders/pack-order.ts';
import { refundOrder } from '#domains/orders/refunds/refund-order.ts';
import { settleCancelled } from '#domains/orders/refunds/settle-cancelled.ts';
import { capturePayment } from '#domains/payments/capture-payment.ts';
import { giveRefund } from '#domains/payments/refunds/give-refund.ts';
import { goodPassword, registered } from '#tests/fixtures/account-people.ts';
import { buy } from '#tests/fixtures/account-purchases.ts';
import { deliveryTo, noon, syosset } from '#tests/fixtures/checkout-fixture.ts';
import { someEngines } from '#tests/harness/long-run.ts';
import { openShopServer, type ShopServer } from '../shop-server.ts';
import { pageOf, type Visitor } from '../visitor.ts';

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

describe.each(someEngines)('orders of an account that change on %s', { timeout: 60_000 }, (engine) => {
  let shop: ShopServer;
  const now = noon;
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

  test('a refund is shown as pending and then with its day, and a cancellation with what is refunded, on order, success page and list (S-06)', async () => {
    const { db } = shop.database;
    const { person } = await registered(shop);
    const { order, successPath } = await buy(shop, person, shop.shelf.rosso.packId);
    const { number, id } = order;
    const by = { actor: 'test', now };
    const pages = async () => {
      const { order: view } = await shown(person, `/orders/${id}`);
      const success = pageOf(await person.visit(successPath)).props as { order: OrderView };
      expect({ ...success.order, href: view.href }).toEqual(view);
      return view;
    };
    await packOrder(db, { number, ...by });
    await capturePayment(shop.shop, id);
    const wish = { kind: 'parts', lines: [{ position: 0, quantity: 1 }], delivery: false } as const;
    const asked = await refundOrder(db, { number, wish, reason: 'It was corked.', restock: false, ...by });
    if (asked.kind !== 'asked') throw new Error(asked.kind);
    const { amountCents: amount } = asked.parts;
    expect(await pages()).toMatchObject({
      orderTotal: 2_716,
      cancelledOn: null,
      refunds: [{ amount, on: null }],
    });
    await giveRefund(shop.shop, asked.refundId);
    expect((await pages()).refunds).toEqual([{ id: asked.refundId, amount, on: 'November 20, 2026' }]);

    await cancelOrder(db, { number, reason: 'It is sold out.', restock: true, ...by });
    const cancelled = await findPlacedOrder(db, number);
    if (cancelled) await settleCancelled(shop.shop, cancelled);
    const view = await pages();
    expect(view.refunds.map((refund) => refund.amount).sort()).toEqual([amount, 2_716 - amount].sort());
    expect(view).toMatchObject({
      cancelledOn: 'November 20, 2026',
      status: {
        text: 'Cancelled on November 20, 2026',
        note: '$27.16 goes back to your card. Banks take up to ten days to show it.',
      },
    });
    const [line] = (await list(person)).orders;
    expect([line?.status.text, Object.keys(line ?? {}).sort()]).toEqual([
      'Cancelled on November 20, 2026',
      [...orderFields, 'again'].sort(),
    ]);
  });

  test('an erased account’s order keeps who did what and when, but neither the store’s words nor where its messages went (G-53)', async () => {
    const { db } = shop.database;
    const { person } = await registered(shop);
    const { order } = await buy(shop, person, shop.shelf.rosso.packId);
    await cancelOrder(db, {
      number: order.number,
      reason: 'Ada Vine has moved away.',
      restock: true,
      actor: 'Ann',
      now,
    });
    const message = {
      id: order.id,
      key: `test:${order.id}`,
      channel: 'mail',
      kind: 'order-placed',
      recipient: 'ada@vine.example',
    } as const;
    const more = {
      subject: null,
      state: 'sent',
      attempts: 1,
      order_id: order.id,
      account_id: null,
      created_at: now,
      sent_at: now,
    } as const;
    await db
      .insertInto('messages')
      .values({ ...message, ...more, claimed_until: null, vendor_id: null, last_error: null })
      .execute();
    expect((await person.write('DELETE', '/profile', { password: goodPassword })).statusCode).toBe(303);
    const row = await db
      .selectFrom('orders')
      .select(['cancelled_at', 'cancel_reason'])
      .where('id', '=', order.id)
      .executeTakeFirstOrThrow();
    expect(row).toEqual({ cancelled_at: now, cancel_reason: '' });
    const events = await db
      .selectFrom('order_events')
      .select(['what', 'note', 'actor'])
      .where('order_id', '=', order.id)
      .orderBy('seq')
      .execute();
    expect(events).toEqual([
      { what: 'cancelled', note: null, actor: 'Ann' },
      { what: 'restocked', note: null, actor: 'Ann' },
    ]);
    const told = await db
      .selectFrom('messages')
      .select('recipient')
      .where('order_id', '=', order.id)
      .execute();
    expect(told).toEqual([{ recipient: '' }]);
  });

  test('a delivery that came back is shown as such, and the shop waits for a call (S-09)', async () => {
    const { person } = await registered(shop);
    await person.write('POST', '/ajax/cart', { packId: shop.shelf.rosso.packId, quantity: 1 });
    await person.write('POST', '/ajax/cart/delivery-method', { deliveryMethod: 'delivery' });
    const { order } = await buy(shop, person, shop.shelf.rosso.packId, {
      delivery: deliveryTo(syosset, '2026-11-20T18:00'),
    });
    await packOrder(shop.database.db, { number: order.number, actor: 'test', now });
    await cameBack(shop.database.db, { number: order.number, why: 'absent', actor: 'test', now });
    const { status, customerStatus } = (await shown(person, `/orders/${order.id}`)).order;
    expect([status.text, customerStatus]).toEqual(['We could not hand over your order', 'packed']);
    expect(status.note).toMatch(/^Nobody was there to receive it\. It is back at the store: please call us/);
  });
});
