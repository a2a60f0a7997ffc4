import { describe, expect, test } from 'vitest';
import { submitOf } from '#tests/fixtures/checkout-fixture.ts';
import { useCheckoutFixture } from '#tests/fixtures/use-checkout-fixture.ts';
import { engines } from '#tests/harness/databases.ts';
import { placeOrder } from './place-order.ts';

const declines = [
  {
    nonce: 'cnon:card-nonce-declined',
    code: 'GENERIC_DECLINE',
    message: 'Your card was declined. Try another card.',
  },
  {
    nonce: 'cnon:card-nonce-rejected-cvv',
    code: 'CVV_FAILURE',
    message: 'The security code is incorrect.',
    field: 'cvv',
  },
  {
    nonce: 'cnon:card-nonce-rejected-postalcode',
    code: 'ADDRESS_VERIFICATION_FAILURE',
    message: 'The postal code does not match the card.',
    field: 'postalCode',
  },
  {
    nonce: 'cnon:card-nonce-rejected-expiration',
    code: 'INVALID_EXPIRATION',
    message: 'The expiration date is incorrect or has passed.',
    field: 'expirationDate',
  },
  { nonce: 'cnon:card-nonce-already-used', code: 'CARD_TOKEN_USED', message: 'Please enter the card again.' },
  {
    nonce: 'cnon:gift-card-nonce-insufficient-funds',
    code: 'INSUFFICIENT_FUNDS',
    message: 'The card does not cover this amount. Try another card.',
  },
];

describe.each(engines)('a declined card on %s', (engine) => {
  const shop = useCheckoutFixture(engine);

  test.each(declines)(
    '$code: said plainly, bottles back, cart kept, and a new card places the same order (R-011)',
    async ({ nonce, ...said }) => {
      const { checkout } = shop;
      const shopper = await checkout.someShopper();
      expect(await placeOrder(checkout.deps, submitOf(shopper, { nonce }))).toEqual({
        kind: 'declined',
        ...said,
      });
      expect(await checkout.onHand(shopper.packId)).toBe(10);
      expect(await checkout.cartLines(shopper)).toEqual([{ pack_id: shopper.packId, quantity: 2 }]);
      const [failed] = await checkout.orders();
      expect(failed?.state).toBe('payment_failed');

      checkout.wait(1_000);
      await checkout.setQuantity(shopper, 3);
      const answer = await placeOrder(checkout.deps, submitOf(shopper));
      expect(answer).toMatchObject({
        kind: 'placed',
        order: { id: failed?.id, number: failed?.number, lines: [{ quantity: 3 }] },
      });
      const keys = (await checkout.payments()).map((payment) => payment.idempotency_key);
      expect(new Set(keys).size).toBe(2);
      expect((await checkout.ledger()).map((entry) => entry.status).sort()).toEqual(['APPROVED', 'FAILED']);
    },
  );

  test('a vendor that cannot be reached is said so, at once; nothing is held and the next try goes through (R-045)', async () => {
    const { checkout } = shop;
    const shopper = await checkout.someShopper();
    checkout.faults.add('authorise', 'unreachable');
    const message =
      'We could not reach the payment service. Your card was not charged. Please try again in a moment.';
    expect(await placeOrder(checkout.deps, submitOf(shopper))).toEqual({
      kind: 'declined',
      code: 'SERVICE_UNAVAILABLE',
      message,
    });
    expect(await checkout.onHand(shopper.packId)).toBe(10);
    expect(await placeOrder(checkout.deps, submitOf(shopper))).toMatchObject({ kind: 'placed' });
  });

  test('a declined shopper who was overtaken meanwhile hears that the wine is gone', async () => {
    const { checkout } = shop;
    const shopper = await checkout.someShopper(2);
    await placeOrder(checkout.deps, submitOf(shopper, { nonce: 'cnon:card-nonce-declined' }));
    const quicker = await checkout.shopperWith([{ packId: shopper.packId, quantity: 2 }]);
    expect(await placeOrder(checkout.deps, submitOf(quicker))).toMatchObject({ kind: 'placed' });
    expect(await placeOrder(checkout.deps, submitOf(shopper))).toEqual({
      kind: 'refused',
      refusals: [{ kind: 'out-of-stock', packId: shopper.packId, productName: 'Gamay' }],
    });
  });
});
