import { describe, expect, test } from 'vitest';
import { testCards } from '#adapters/payments/test-cards.fixture.ts';
import { deadlineIn } from '#platform/outside/deadline.ts';
import { submitOf } from '#tests/fixtures/checkout-fixture.ts';
import { useCheckoutFixture } from '#tests/fixtures/use-checkout-fixture.ts';
import { engines } from '#tests/harness/databases.ts';
import { placeOrder } from './place-order.ts';
import { recoverPayments } from './reconciliation/recover-payments.ts';

const lostAnswers = ['timeout-after-charge', 'reset-after-charge', 'server-error-after-charge'] as const;
const lostRequests = ['timeout-before-charge', 'reset-before-charge', 'server-error-before-charge'] as const;

describe.each(engines)('a vendor that breaks down on %s', (engine) => {
  const shop = useCheckoutFixture(engine);

  test.each(lostAnswers)(
    '%s: the payment is found by its key, one order, one payment (R-007, R-008)',
    async (fault) => {
      const { checkout } = shop;
      const shopper = await checkout.someShopper();
      checkout.faults.add('authorize', fault);
      expect(await placeOrder(checkout.deps, submitOf(shopper))).toMatchObject({ kind: 'placed' });
      expect(await checkout.ledger()).toMatchObject([{ status: 'APPROVED' }]);
    },
  );

  test.each(lostAnswers)(
    '%s and no look-up either: confirming, then recovery places the order (R-007)',
    async (fault) => {
      const { checkout } = shop;
      const shopper = await checkout.someShopper();
      checkout.faults.add('authorize', fault);
      checkout.faults.add('find', 'unreachable', 3);
      const answer = await placeOrder(checkout.deps, submitOf(shopper));
      expect(answer).toMatchObject({ kind: 'confirming', order: { state: 'pending_payment' } });

      checkout.wait(11_999);
      expect(await recoverPayments(checkout.deps)).toEqual({ placed: 0, closed: 0, left: 0 });
      checkout.wait(1);
      expect(await recoverPayments(checkout.deps)).toEqual({ placed: 0, closed: 0, left: 1 });
      checkout.wait(30_000);
      expect(await recoverPayments(checkout.deps)).toEqual({ placed: 1, closed: 0, left: 0 });
      expect(await placeOrder(checkout.deps, submitOf(shopper))).toMatchObject({ kind: 'placed' });
      expect(await checkout.ledger()).toMatchObject([{ status: 'APPROVED' }]);
      expect(await checkout.cartLines(shopper)).toEqual([]);
    },
  );

  test.each(lostRequests)(
    '%s: confirming, then recovery closes the attempt by its key and the bottles are back (R-009)',
    async (fault) => {
      const { checkout } = shop;
      const shopper = await checkout.someShopper();
      checkout.faults.add('authorize', fault);
      expect(await placeOrder(checkout.deps, submitOf(shopper))).toMatchObject({ kind: 'confirming' });
      expect(await checkout.onHand(shopper.packId)).toBe(8);

      checkout.wait(20_000);
      expect(await recoverPayments(checkout.deps)).toEqual({ placed: 0, closed: 1, left: 0 });
      expect(await checkout.onHand(shopper.packId)).toBe(10);
      const [payment] = await checkout.payments();
      expect(await checkout.ledger()).toMatchObject([
        { idempotency_key: payment?.idempotency_key, status: 'CANCELED' },
      ]);
      expect(await checkout.cartLines(shopper)).toHaveLength(1);
    },
  );

  test('a second submit while the outcome is unknown waits, says confirming, and asks for no second payment (R-008)', async () => {
    const { checkout } = shop;
    const shopper = await checkout.someShopper();
    checkout.faults.add('authorize', 'timeout-after-charge');
    checkout.faults.add('find', 'unreachable', 2);
    await placeOrder(checkout.deps, submitOf(shopper));
    expect(
      await placeOrder(checkout.deps, { ...submitOf(shopper), deadline: deadlineIn(600) }),
    ).toMatchObject({
      kind: 'confirming',
    });
    expect(await checkout.payments()).toHaveLength(1);
    checkout.wait(20_000);
    await recoverPayments(checkout.deps);
  });

  test('a decline whose answer was lost is reported as the decline that it was (R-011)', async () => {
    const { checkout } = shop;
    const shopper = await checkout.someShopper();
    checkout.faults.add('authorize', 'reset-after-charge');
    const request = submitOf(shopper, { nonce: testCards.wrongCvv });
    expect(await placeOrder(checkout.deps, request)).toMatchObject({
      kind: 'declined',
      reason: 'cvv',
      field: 'cvv',
    });
    expect(await checkout.onHand(shopper.packId)).toBe(10);
  });

  test('a gateway that throws counts as an unknown outcome, never as not charged', async () => {
    const { checkout } = shop;
    const shopper = await checkout.someShopper();
    const gateway = {
      ...checkout.gateway,
      authorize: async (request: Parameters<typeof checkout.gateway.authorize>[0]) => {
        await checkout.gateway.authorize(request);
        throw new Error('The wire fell out');
      },
    };
    expect(await placeOrder({ ...checkout.deps, gateway }, submitOf(shopper))).toMatchObject({
      kind: 'placed',
    });
    expect(await checkout.ledger()).toHaveLength(1);
  });

  test('an authorization that arrives after its attempt was closed is voided', async () => {
    const { checkout } = shop;
    const shopper = await checkout.someShopper();
    // A vendor that forgets the void of a key it has not seen yet, and a request that was delayed until after
    // the void.
    const forgetful = { ...checkout.gateway, voidByKey: async () => ({ kind: 'voided' }) as const };
    const gateway = {
      ...checkout.gateway,
      authorize: async (request: Parameters<typeof checkout.gateway.authorize>[0]) => {
        checkout.wait(20_000);
        expect(await recoverPayments({ ...checkout.deps, gateway: forgetful })).toEqual({
          placed: 0,
          closed: 1,
          left: 0,
        });
        return checkout.gateway.authorize(request);
      },
    };
    expect(await placeOrder({ ...checkout.deps, gateway }, submitOf(shopper))).toMatchObject({
      kind: 'declined',
      code: 'ATTEMPT_VOIDED',
    });
    expect(await checkout.ledger()).toMatchObject([{ status: 'CANCELED' }]);
  });

  test('an answer that comes while recovery places the order gets the same order', async () => {
    const { checkout } = shop;
    const shopper = await checkout.someShopper();
    const gateway = {
      ...checkout.gateway,
      authorize: async (request: Parameters<typeof checkout.gateway.authorize>[0]) => {
        const answer = await checkout.gateway.authorize(request);
        checkout.wait(20_000);
        await recoverPayments(checkout.deps);
        return answer;
      },
    };
    expect(await placeOrder({ ...checkout.deps, gateway }, submitOf(shopper))).toMatchObject({
      kind: 'placed',
    });
    expect(await checkout.ledger()).toMatchObject([{ status: 'APPROVED' }]);
  });

  test('a process that died after the bank approved: the second press asks the bank and places the same order (O-016)', async () => {
    const { checkout } = shop;
    const shopper = await checkout.someShopper();
    const awake = Promise.withResolvers<void>();
    const gateway = {
      ...checkout.gateway,
      authorize: async (request: Parameters<typeof checkout.gateway.authorize>[0]) => {
        const answer = await checkout.gateway.authorize(request);
        await awake.promise;
        return answer;
      },
    };
    const first = placeOrder({ ...checkout.deps, gateway }, submitOf(shopper));
    await expect.poll(() => checkout.ledger()).toHaveLength(1);
    const answer = await placeOrder(checkout.deps, submitOf(shopper));
    expect(answer).toMatchObject({ kind: 'placed' });
    expect(await checkout.orders()).toHaveLength(1);
    expect(await checkout.ledger()).toMatchObject([{ status: 'APPROVED' }]);
    expect(await checkout.cartLines(shopper)).toEqual([]);
    // It had not died, it was only slow: it gets the same order.
    awake.resolve();
    expect(await first).toEqual(answer);
    expect(await checkout.ledger()).toMatchObject([{ status: 'APPROVED' }]);
  });

  test('a process that died before the bank was asked: after 12 s a press closes the attempt, and the next one is paid, on the same order (O-016, R-009)', async () => {
    const { checkout } = shop;
    const shopper = await checkout.someShopper();
    checkout.faults.add('authorize', 'reset-before-charge');
    await placeOrder(checkout.deps, submitOf(shopper));
    checkout.wait(12_000);
    expect(await placeOrder(checkout.deps, submitOf(shopper))).toMatchObject({
      kind: 'declined',
      code: 'ATTEMPT_VOIDED',
    });
    // The shopper who pressed reads it, so no mail repeats it.
    expect(await checkout.db.selectFrom('outbox').select('event').execute()).toEqual([]);
    expect(await placeOrder(checkout.deps, submitOf(shopper))).toMatchObject({ kind: 'placed' });
    expect(await checkout.orders()).toHaveLength(1);
    expect(await checkout.ledger()).toMatchObject([{ status: 'CANCELED' }, { status: 'APPROVED' }]);
  });
});
