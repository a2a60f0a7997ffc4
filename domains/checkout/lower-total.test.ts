import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { zipTableValidator } from '#adapters/addresses/zip-table-validator.ts';
import { someFields } from '#domains/addresses/address.fixture.ts';
import { checkAddress } from '#domains/addresses/check-address.ts';
import { zipTable } from '#domains/addresses/zip-table.ts';
import { readCart } from '#domains/cart/read-cart.ts';
import { findOrder } from '#domains/orders/find-order.ts';
import { orderReasons } from '#domains/orders/order-reasons.ts';
import { reasonsFor, reasonsOfTotal } from '#domains/pricing/reasons.rules.ts';
import { defaultStore } from '#domains/store/default-store.ts';
import { type CheckoutFixture, openCheckoutFixture } from '#tests/fixtures/checkout-fixture.ts';
import { staffOf } from '#tests/fixtures/staff-fixture.ts';
import { engines, type FreshDatabase, freshDatabase } from '#tests/harness/databases.ts';
import { quoteChosen } from './visitor-quote.ts';

describe.each(engines)('totals that explain themselves, on %s', (engine) => {
  let database: FreshDatabase;
  let checkout: CheckoutFixture;
  beforeAll(async () => {
    database = await freshDatabase(engine);
    checkout = openCheckoutFixture(database.db);
  });
  afterAll(() => database.drop());

  async function modelFor(method: 'pickup' | 'delivery', quantity = 1) {
    const [packId] = await checkout.stockWine({ onHand: 50, priceCents: 1_999 });
    if (packId === undefined) throw new Error('A wine has a pack');
    const { visitorId } = await checkout.shopperWith([{ packId, quantity }]);
    const cart = await readCart(database.db, visitorId, checkout.clock());
    const checked = await checkAddress(
      zipTableValidator(zipTable()),
      someFields({ city: 'Syosset', zip: '11791' }),
    );
    if (!cart || checked.kind !== 'checked') throw new Error('There is a cart and an address');
    const draft = { address: checked.address, addressId: null, slotId: null };
    const chosen = {
      cart: { ...cart, deliveryMethod: method },
      draft,
      customerId: null,
      now: checkout.clock(),
    };
    return (await quoteChosen(checkout.deps, chosen)).model;
  }

  test('what a pickup saves is shown if it saves anything, to the cent (N-052)', async () => {
    const [brought, fetched] = [await modelFor('delivery'), await modelFor('pickup')];
    const saved = brought.cartCalculation.finalTotal - fetched.cartCalculation.finalTotal;
    expect(brought.lowerTotal).toBe(`Pickup saves $${(saved / 100).toFixed(2)}`);
    expect(fetched.lowerTotal).toBeNull();
    // Above the threshold delivery is free.
    expect((await modelFor('delivery', 10)).lowerTotal).toBeNull();
  });

  test('the reasons name the town, its threshold, and the county (N-050)', async () => {
    const { reasons } = await modelFor('delivery');
    expect(reasonsFor(reasons, 'charge').map(({ what }) => what)).toEqual([
      'Delivery to Syosset, free from $100.00 before tax',
    ]);
    expect(reasonsFor(reasons, 'tax').map(({ what }) => what)).toEqual([
      'Sales tax, 8.625 % of $29.99 (goods $19.99 + delivery $10.00), Nassau County',
    ]);
  });

  test('a full refund is explained in the very words of the total, even after prices and rates have changed (N-050, N-051)', async () => {
    const staff = staffOf(checkout);
    const order = await staff.buy('delivery');
    await staff.pack(order);
    expect(await staff.drain()).toEqual([]);
    await staff.refund(order, { kind: 'rest' });
    const explain = async () =>
      orderReasons(database.db, await staff.reread(order), await staff.refunds(order));
    const { trace, refunds } = await explain();
    const words = trace.map(({ what, amountCents }) => ({ what, amountCents }));
    expect(Object.values(refunds)).toEqual([words]);
    expect(words.map(({ what }) => what)).toEqual([
      expect.stringMatching(/^2 × .* at \$19\.99$/),
      'Delivery to Syosset, free from $100.00 before tax',
      'Sales tax, 8.625 % of $49.98 (goods $39.98 + delivery $10.00), Nassau County',
    ]);
    await database.db.updateTable('packs').set({ price_cents: 1 }).execute();
    checkout.setUp({ deliveryFee: { feeCents: 1, thresholdCents: 1 } });
    expect((await explain()).refunds).toEqual(refunds);
    checkout.setUp({ deliveryFee: defaultStore.deliveryFee });
  });

  test('an order’s reasons stay as they were when prices and rates have changed (N-051)', async () => {
    const placed = await checkout.placedOrder();
    const before = await orderReasons(database.db, placed, []);
    await database.db.updateTable('packs').set({ price_cents: 1 }).execute();
    checkout.setUp({ deliveryFee: { feeCents: 1, thresholdCents: 1 }, county: 'Suffolk' });
    const order = await findOrder(database.db, placed.id);
    if (!order) throw new Error('The order is there');
    const after = await orderReasons(database.db, order, []);
    expect(after).toEqual(before);
    const total = reasonsOfTotal(after.trace).reduce((sum, { amountCents }) => sum + amountCents, 0);
    expect(total).toBe(order.finalTotalCents);
  });
});
