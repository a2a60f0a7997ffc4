import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { newId } from '#kit/ids.ts';
import { anyGuest, noon, submitOf, submitPayload } from '#tests/fixtures/checkout-fixture.ts';
import { useCheckoutFixture } from '#tests/fixtures/use-checkout-fixture.ts';
import { engines } from '#tests/harness/databases.ts';
import { howMany } from '#tests/harness/long-run.ts';
import { parseSubmit } from './parse-submit.rules.ts';
import { placeOrder } from './place-order.ts';

describe.each(engines)('placing an order on %s', (engine) => {
  const shop = useCheckoutFixture(engine);

  test('a guest with a good card gets a placed order and an empty cart, and an outbox event is written (M-269, G-02, R-032)', async () => {
    const { checkout } = shop;
    const shopper = await checkout.someShopper();
    const answer = await placeOrder(checkout.deps, submitOf(shopper));
    expect(answer).toMatchObject({
      kind: 'placed',
      order: { state: 'placed', pickupStatus: 'recieved', subTotalCents: 3_998 },
    });

    const [order] = await checkout.orders();
    expect(order).toMatchObject({
      sales_tax_total_cents: 345,
      final_total_cents: 4_343,
      phone: '5165550100',
      tax_county: 'Nassau',
    });
    expect(order).toMatchObject({ age_wording: 'I am 21 years of age or older.', age_confirmed_at: noon });
    expect(await checkout.payments()).toMatchObject([
      { state: 'authorised', amount_cents: 4_343, card_brand: 'VISA', card_last4: '1111' },
    ]);
    expect(await checkout.cartLines(shopper)).toEqual([]);
    expect(await checkout.onHand(shopper.packId)).toBe(8);
    const outbox = await checkout.db.selectFrom('outbox').select(['key', 'event', 'payload']).execute();
    expect(outbox).toEqual([
      {
        key: `order.placed:${order?.id}`,
        event: 'order.placed',
        payload: JSON.stringify({ orderId: order?.id }),
      },
    ]);
    const cart = await checkout.db.selectFrom('carts').select('checkout_id').executeTakeFirstOrThrow();
    expect(cart.checkout_id).not.toBe(shopper.checkoutId);
  });

  test('a late replay is the same order, whatever is in the cart by then (R-003, S-03)', async () => {
    const { checkout } = shop;
    const shopper = await checkout.someShopper();
    const first = await placeOrder(checkout.deps, submitOf(shopper));
    await checkout.db
      .insertInto('cart_lines')
      .values({
        id: newId(),
        cart_id: shopper.cartId,
        pack_id: shopper.packId,
        quantity: 1,
        added_price_cents: 1,
        added_at: noon,
      })
      .execute();
    checkout.wait(60_000);
    expect(await placeOrder(checkout.deps, submitOf(shopper))).toEqual(first);
    expect(await checkout.ledger()).toHaveLength(1);
    expect(await checkout.cartLines(shopper)).toHaveLength(1);
  });

  test('the same payload without an id, five times, is one order (S-03)', async () => {
    const { checkout } = shop;
    const { visitorId } = await checkout.someShopper();
    const submit = parseSubmit(submitPayload(), anyGuest);
    const first = await placeOrder(checkout.deps, { visitorId, submit, account: null });
    expect(first.kind).toBe('placed');
    for (let again = 0; again < 4; again += 1) {
      expect(await placeOrder(checkout.deps, { visitorId, submit, account: null })).toEqual(first);
    }
    expect(await checkout.ledger()).toHaveLength(1);
  });

  test('another visitor’s checkout and one that never existed are equally unknown', async () => {
    const { checkout } = shop;
    const [mine, theirs] = [await checkout.someShopper(), await checkout.someShopper()];
    await placeOrder(checkout.deps, submitOf(theirs));
    const unknown = { kind: 'refused', refusals: [{ kind: 'checkout-unknown' }] };
    expect(await placeOrder(checkout.deps, submitOf({ ...mine, checkoutId: theirs.checkoutId }))).toEqual(
      unknown,
    );
    expect(await placeOrder(checkout.deps, submitOf({ ...mine, checkoutId: newId() }))).toEqual(unknown);
    expect(await checkout.orders()).toHaveLength(1);
  });

  test('a cart that changed after the review is refused once, with each change named, and nothing is charged (R-004)', async () => {
    const { checkout } = shop;
    for (let trial = 0; trial < 10; trial += 1) {
      const shopper = await checkout.someShopper();
      await checkout.showCheckout(shopper);
      await checkout.setQuantity(shopper, 3);
      const { packId } = shopper;
      expect(await placeOrder(checkout.deps, submitOf(shopper))).toEqual({
        kind: 'refused',
        refusals: [
          {
            kind: 'cart-changed',
            changes: [{ kind: 'quantity-changed', packId, productName: 'Gamay', from: 2, to: 3 }],
          },
        ],
      });
    }
    expect(await checkout.ledger()).toEqual([]);
    expect(await checkout.orders()).toEqual([]);
  });

  test('a price change stops the submit once; the second pays the new price (R-006, M-096)', async () => {
    const { checkout } = shop;
    const shopper = await checkout.someShopper();
    await checkout.showCheckout(shopper);
    await checkout.setPrice(shopper.packId, 2_500);
    const change = {
      kind: 'price-changed',
      packId: shopper.packId,
      productName: 'Gamay',
      fromCents: 1_999,
      toCents: 2_500,
    };
    expect(await placeOrder(checkout.deps, submitOf(shopper))).toEqual({
      kind: 'refused',
      refusals: [{ kind: 'cart-changed', changes: [change] }],
    });
    expect(await placeOrder(checkout.deps, submitOf(shopper))).toMatchObject({
      kind: 'placed',
      order: { subTotalCents: 5_000 },
    });
    expect(await checkout.ledger()).toMatchObject([{ amount_cents: 5_431 }]);
  });

  test('everything that is wrong is reported at once, and no order exists (M-092, M-269)', async () => {
    const { checkout } = shop;
    const shopper = await checkout.someShopper(1);
    const changes = { nonce: '', contact: { firstName: ' ', phone: '1179', ageConfirmation: 'yes' } };
    expect(await placeOrder(checkout.deps, submitOf(shopper, changes))).toEqual({
      kind: 'refused',
      refusals: [
        { kind: 'contact-invalid', field: 'firstName' },
        { kind: 'contact-invalid', field: 'phone' },
        { kind: 'age-not-confirmed', field: 'ageConfirmation' },
        { kind: 'payment-missing', field: 'newCardNonce' },
        { kind: 'short', packId: shopper.packId, productName: 'Gamay', left: 1 },
      ],
    });
    expect(await checkout.orders()).toEqual([]);
  });

  test('a submit with ageConfirmation false is refused and no order exists (M-004)', async () => {
    const { checkout } = shop;
    const shopper = await checkout.someShopper();
    const answer = await placeOrder(
      checkout.deps,
      submitOf(shopper, { contact: { ageConfirmation: false } }),
    );
    expect(answer).toEqual({
      kind: 'refused',
      refusals: [{ kind: 'age-not-confirmed', field: 'ageConfirmation' }],
    });
    expect(await checkout.orders()).toEqual([]);
  });

  test('an empty cart and a visitor without one are refused', async () => {
    const { checkout } = shop;
    const emptied = await checkout.shopperWith([]);
    const stranger = {
      visitorId: newId<typeof emptied.visitorId>(),
      submit: parseSubmit(submitPayload(), anyGuest),
      account: null,
    };
    const refused = { kind: 'refused', refusals: [{ kind: 'empty-cart' }] };
    expect(await placeOrder(checkout.deps, submitOf(emptied))).toEqual(refused);
    expect(await placeOrder(checkout.deps, stranger)).toEqual(refused);
  });

  test('forged prices, totals and quantities in the payload change nothing (R-005, M-202)', async () => {
    const { checkout } = shop;
    const forgery = fc.record({
      cartModel: fc.anything(),
      total: fc.integer(),
      amountCents: fc.integer(),
      discount: fc.integer(),
      cartItems: fc.array(
        fc.record({ packId: fc.integer(), quantity: fc.integer({ max: -1 }), price: fc.constant(0.01) }),
      ),
    });
    await fc.assert(
      fc.asyncProperty(forgery, async (forged) => {
        const shopper = await checkout.someShopper();
        const payload = { ...submitPayload({ checkoutId: shopper.checkoutId }), ...forged };
        const answer = await placeOrder(checkout.deps, {
          visitorId: shopper.visitorId,
          submit: parseSubmit(payload, anyGuest),
          account: null,
        });
        if (answer.kind !== 'placed')
          expect(answer).toEqual({ kind: 'refused', refusals: [{ kind: 'card-number-sent' }] });
        else expect(answer.order.finalTotalCents).toBe(4_343);
      }),
      { numRuns: howMany({ short: 25, full: 100 }) },
    );
  });

  test('when money is real, a test card is not accepted (G-56)', async () => {
    const { checkout } = shop;
    const shopper = await checkout.someShopper();
    const gateway = { readCardToken: () => undefined };
    const submit = parseSubmit(submitPayload(), { ...anyGuest, gateway });
    const { visitorId } = shopper;
    expect(await placeOrder(checkout.deps, { visitorId, submit, account: null })).toEqual({
      kind: 'refused',
      refusals: [{ kind: 'payment-invalid', field: 'newCardNonce' }],
    });
    expect(await checkout.ledger()).toEqual([]);
  });
});
