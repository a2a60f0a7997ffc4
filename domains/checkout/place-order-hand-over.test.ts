import { describe, expect, test } from 'vitest';
import { testCards } from '#adapters/payments/test-cards.fixture.ts';
import type { PackId } from '#kit/ids.ts';
import { deliveryTo, syosset } from '#tests/fixtures/checkout-fixture.ts';
import { engines } from '#tests/harness/databases.ts';
import { evening, placed, useOrders } from './place-order.fixture.ts';
import { reviewText } from './review.rules.ts';

const huntington = { ...syosset, city: 'Huntington', zip: '11743' };

const albany = { ...syosset, city: 'Albany', zip: '12207' };

describe.each(engines)('handing over on %s', (engine) => {
  const { shop, buy, bookings } = useOrders(engine);

  test('the same cart to Syosset and to Huntington: each county’s tax, the fee taxed (S-13, M-289)', async () => {
    const [nassau, suffolk] = [await shop.checkout.someShopper(), await shop.checkout.someShopper()];
    // 2 × 19.99 and a fee of 10.00.
    expect(placed(await buy(nassau, deliveryTo(syosset, evening)))).toMatchObject({
      shippingTotalCents: 1_000,
      salesTaxTotalCents: 431,
      finalTotalCents: 5_429,
      taxCounty: 'Nassau',
      customerStatus: 'order_recieved',
      pickupStatus: null,
      slot: { id: evening, to: '18:00' },
      deliveryAddress: {
        name: 'Ada Vine',
        street: '12 Berry Hill Road',
        city: 'Syosset',
        zip: '11791',
        phone: '5165550100',
      },
    });
    expect(placed(await buy(suffolk, deliveryTo(huntington, evening)))).toMatchObject({
      salesTaxTotalCents: 437,
      finalTotalCents: 5_435,
      taxCounty: 'Suffolk',
    });
  });

  test('a slot that is closed, or whose capacity fell below its bookings, gives no new place and takes none away (B-213, S-11)', async () => {
    const { checkout } = shop;
    placed(await buy(await checkout.someShopper(), deliveryTo(syosset, evening)));
    placed(await buy(await checkout.someShopper(), deliveryTo(syosset, evening)));
    const gone = {
      kind: 'refused',
      refusals: [{ kind: 'slot-gone', field: 'deliveryTimeSlot' }],
    };
    for (const change of [{ slotCapacities: { '5 17': 1 } }, { closedSlots: [evening] }]) {
      checkout.setUp({ slotCapacities: {}, closedSlots: [], ...change });
      expect(await buy(await checkout.someShopper(), deliveryTo(syosset, evening))).toEqual(gone);
      expect(await bookings()).toHaveLength(2);
    }
    checkout.setUp({ slotCapacities: { '5 17': 3 }, closedSlots: [] });
    placed(await buy(await checkout.someShopper(), deliveryTo(syosset, evening)));
    expect(await bookings()).toHaveLength(3);
  });

  test('the fee is waived from the threshold on, and nothing is charged if there is no fee (M-289)', async () => {
    const { checkout } = shop;
    checkout.setUp({ deliveryFee: { feeCents: 1_000, thresholdCents: 3_998 } });
    expect(
      placed(await buy(await checkout.someShopper(), deliveryTo(syosset, evening))).shippingTotalCents,
    ).toBe(0);
    checkout.setUp({ deliveryFee: { feeCents: 1_000, thresholdCents: 3_999 } });
    expect(
      placed(await buy(await checkout.someShopper(), deliveryTo(syosset, evening))).shippingTotalCents,
    ).toBe(1_000);
    checkout.setUp({ deliveryFee: { feeCents: 0, thresholdCents: 0 } });
    expect(
      placed(await buy(await checkout.someShopper(), deliveryTo(syosset, evening))).shippingTotalCents,
    ).toBe(0);
  });

  test('wine ships to Albany at the carrier’s rate, taxed there (M-006)', async () => {
    const order = placed(
      await buy(await shop.checkout.someShopper(), { deliveryMethod: 'shipping', deliveryAddress: albany }),
    );
    // Two bottles to zone 3, a signature: 12.49 + 7.00 (8 % in Albany county).
    expect(order).toMatchObject({
      shippingTotalCents: 1_949,
      salesTaxTotalCents: 476,
      taxCounty: 'Albany',
      customerStatus: null,
      slot: null,
    });
    expect(order.shippingService).toBe('Ground, adult signature');
  });

  test.each([
    ['spirits (M-007)', albany, 'shipping', true, { kind: 'delivery-refused', code: 'notEligible' }],
    [
      'a town outside (M-008)',
      albany,
      'delivery',
      false,
      { kind: 'delivery-refused', code: 'deliveryNotAvailable' },
    ],
    [
      'another state (M-005)',
      { ...syosset, state: 'New Jersey' },
      'delivery',
      false,
      { kind: 'address-invalid', field: 'state' },
    ],
    [
      'a box (G-21)',
      { ...albany, address: 'P.O. Box 12' },
      'shipping',
      false,
      { kind: 'delivery-refused', code: 'notReachable' },
    ],
    ['no address', null, 'shipping', false, { kind: 'address-missing' }],
  ])(
    '%s: refused, whatever the browser says about it (R-031)',
    async (_what, address, deliveryMethod, isSpirit, refusal) => {
      const { checkout } = shop;
      const shopper = await checkout.someShopper();
      if (isSpirit)
        await checkout.db.updateTable('products').set({ ships: 0, category_path: 'spirits/vodka' }).execute();
      const forged = address && { ...address, deliveryAvailable: true, shippingAvailable: true };
      const answer = await buy(shopper, {
        ...deliveryTo(forged ?? {}, evening),
        deliveryMethod,
        deliveryAddress: forged,
      });
      expect(answer).toMatchObject({ kind: 'refused', refusals: [refusal] });
      expect(await checkout.orders()).toEqual([]);
      expect(await checkout.onHand(shopper.packId)).toBe(10);
    },
  );

  test.each(['2026-11-20T12:00', '2026-11-20T12:30', '2026-11-22T13:00', '2026-11-20T21:00'])(
    'no delivery in the window %s (R-030)',
    async (slot) => {
      const answer = await buy(await shop.checkout.someShopper(), deliveryTo(syosset, slot));
      expect(answer).toEqual({
        kind: 'refused',
        refusals: [{ kind: 'slot-gone', field: 'deliveryTimeSlot' }],
      });
    },
  );

  test('a window for three takes three of thirty simultaneous orders, and the other carts are as they were (R-023, S-11)', async () => {
    const { checkout } = shop;
    checkout.setUp({ slots: { lengthMinutes: 60, leadMinutes: 60, capacity: 3 } });
    const [packId] = await checkout.stockWine({ onHand: 100 });
    const shoppers = await Promise.all(
      Array.from({ length: 30 }, () => checkout.shopperWith([{ packId: packId as PackId, quantity: 1 }])),
    );
    const answers = await Promise.all(shoppers.map((shopper) => buy(shopper, deliveryTo(syosset, evening))));
    expect(answers.filter(({ kind }) => kind === 'placed')).toHaveLength(3);
    const others = answers.filter(({ kind }) => kind !== 'placed');
    for (const answer of others)
      expect(answer).toEqual({
        kind: 'refused',
        refusals: [{ kind: 'slot-gone', field: 'deliveryTimeSlot' }],
      });
    expect(await bookings()).toHaveLength(3);
    expect(await checkout.onHand(packId as PackId)).toBe(97);
    expect(
      await checkout.db.selectFrom('orders').select('id').where('state', '!=', 'placed').execute(),
    ).toEqual([]);
  });

  test('a declined card frees the window, and the next try takes it again (R-011)', async () => {
    const { checkout } = shop;
    checkout.setUp({ slots: { lengthMinutes: 60, leadMinutes: 60, capacity: 1 } });
    const shopper = await checkout.someShopper();
    const declined = await buy(shopper, deliveryTo(syosset, evening), { nonce: testCards.declined });
    expect(declined.kind).toBe('declined');
    expect(await bookings()).toEqual([]);
    const order = placed(await buy(shopper, deliveryTo(syosset, evening)));
    expect(await bookings()).toEqual([{ order_id: order.id }]);
  });

  test('a fee that rose since the total was shown is reported once, and the second submit pays it (R-006)', async () => {
    const { checkout } = shop;
    const shopper = await checkout.someShopper();
    const shown = reviewText([{ quantity: 2, pack: { packId: shopper.packId, priceCents: 1_999 } }], {
      method: 'delivery',
      zip: '11791',
      totalCents: 5_429,
    });
    await checkout.db
      .updateTable('carts')
      .set({ reviewed_fingerprint: shown })
      .where('id', '=', shopper.cartId)
      .execute();
    checkout.setUp({ deliveryFee: { feeCents: 1_200, thresholdCents: 0 } });
    expect(await buy(shopper, deliveryTo(syosset, evening))).toEqual({
      kind: 'refused',
      refusals: [
        { kind: 'cart-changed', changes: [{ kind: 'total-changed', fromCents: 5_429, toCents: 5_646 }] },
      ],
    });
    expect(placed(await buy(shopper, deliveryTo(syosset, evening))).finalTotalCents).toBe(5_646);
  });
});
