import { describe, expect, test } from 'vitest';
import { testCards } from '#adapters/payments/test-cards.fixture.ts';
import { submitOf } from '#tests/fixtures/checkout-fixture.ts';
import { useCheckoutFixture } from '#tests/fixtures/use-checkout-fixture.ts';
import { engines } from '#tests/harness/databases.ts';
import { placeOrder } from './place-order.ts';

const declines = [
  {
    nonce: testCards.declined,
    reason: 'card',
    message: 'Your card was declined. Try another card.',
  },
  {
    nonce: testCards.wrongCvv,
    reason: 'cvv',
    message: 'The security code is incorrect.',
    field: 'cvv',
  },
  {
    nonce: testCards.wrongPostalCode,
    reason: 'postal-code',
    message: 'The postal code does not match the card.',
    field: 'postalCode',
  },
  {
    nonce: testCards.expired,
    reason: 'expired',
    message: 'The expiration date is incorrect or has passed.',
    field: 'expirationDate',
  },
  { nonce: testCards.used, reason: 'enter-again', message: 'Please enter the card again.' },
  {
    nonce: testCards.withoutFunds,
    reason: 'funds',
    message: 'The card does not cover this amount. Try another card.',
  },
];

describe.each(engines)('a declined card on %s', (engine) => {
  const shop = useCheckoutFixture(engine);

  test.each(declines)(
    '$reason: said plainly, bottles back, cart kept, and a new card places the same order (R-011)',
    async ({ nonce, ...said }) => {
      const { checkout } = shop;
      const shopper = await checkout.someShopper();
      expect(await placeOrder(checkout.deps, submitOf(shopper, { nonce }))).toEqual({
        kind: 'declined',
        code: expect.any(String),
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

  test('an unreachable vendor is reported as such, at once; nothing is held and the next try goes through (R-045)', async () => {
    const { checkout } = shop;
    const shopper = await checkout.someShopper();
    checkout.faults.add('authorize', 'unreachable');
    const message =
      'We could not reach the payment service. Your card was not charged. Please try again in a moment.';
    expect(await placeOrder(checkout.deps, submitOf(shopper))).toEqual({
      kind: 'declined',
      reason: 'unreachable',
      code: 'SERVICE_UNAVAILABLE',
      message,
    });
    expect(await checkout.onHand(shopper.packId)).toBe(10);
    expect(await placeOrder(checkout.deps, submitOf(shopper))).toMatchObject({ kind: 'placed' });
  });

  test('a declined shopper whose bottles were sold in the meantime learns that the wine is gone', async () => {
    const { checkout } = shop;
    const shopper = await checkout.someShopper(2);
    await placeOrder(checkout.deps, submitOf(shopper, { nonce: testCards.declined }));
    const quicker = await checkout.shopperWith([{ packId: shopper.packId, quantity: 2 }]);
    expect(await placeOrder(checkout.deps, submitOf(quicker))).toMatchObject({ kind: 'placed' });
    expect(await placeOrder(checkout.deps, submitOf(shopper))).toEqual({
      kind: 'refused',
      refusals: [{ kind: 'out-of-stock', packId: shopper.packId, productName: 'Gamay' }],
    });
  });
});
