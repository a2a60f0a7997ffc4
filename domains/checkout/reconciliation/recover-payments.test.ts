import { describe, expect, test } from 'vitest';
import { testCards } from '#adapters/payments/test-cards.fixture.ts';
import { submitOf } from '#tests/fixtures/checkout-fixture.ts';
import { useCheckoutFixture } from '#tests/fixtures/use-checkout-fixture.ts';
import { engines } from '#tests/harness/databases.ts';
import { placeOrder } from '../place-order.ts';
import { recoverPayments } from './recover-payments.ts';

describe.each(engines)('recovering payments on %s', (engine) => {
  const shop = useCheckoutFixture(engine);

  async function leaveUnanswered(fault: 'reset-after-charge' | 'reset-before-charge', nonce?: string) {
    const { checkout } = shop;
    const shopper = await checkout.someShopper();
    checkout.faults.add('authorize', fault);
    checkout.faults.add('find', 'unreachable', 2);
    await placeOrder(checkout.deps, submitOf(shopper, nonce === undefined ? {} : { nonce }));
    return shopper;
  }

  test('five simultaneous workers settle each payment once (R-013)', async () => {
    const { checkout } = shop;
    await Promise.all([
      leaveUnanswered('reset-after-charge'),
      leaveUnanswered('reset-after-charge'),
      leaveUnanswered('reset-after-charge'),
    ]);
    checkout.wait(20_000);
    let questions = 0;
    const find: typeof checkout.gateway.find = (key) => {
      questions += 1;
      return checkout.gateway.find(key);
    };
    const deps = { ...checkout.deps, gateway: { ...checkout.gateway, find } };
    const reports = await Promise.all(Array.from({ length: 5 }, () => recoverPayments(deps)));
    expect(questions).toBe(3);
    expect(reports.reduce((sum, report) => sum + report.placed, 0)).toBe(3);
    expect(await checkout.db.selectFrom('outbox').select('id').execute()).toHaveLength(3);
  });

  test('an attempt at another service is not closed by the one that is set up now: it waits for its own (R-009)', async () => {
    const { checkout } = shop;
    await leaveUnanswered('reset-after-charge');
    checkout.wait(20_000);
    const another = { ...checkout.deps, gateway: { ...checkout.gateway, name: 'another' } };
    expect(await recoverPayments(another)).toEqual({ placed: 0, closed: 0, left: 1 });
    expect(await checkout.payments()).toMatchObject([{ state: 'settling' }]);
    checkout.wait(30_000);
    expect(await recoverPayments(checkout.deps)).toEqual({ placed: 1, closed: 0, left: 0 });
  });

  test('a decline whose answer was lost is recorded with its code (R-011)', async () => {
    const { checkout } = shop;
    await leaveUnanswered('reset-after-charge', testCards.declined);
    checkout.wait(20_000);
    expect(await recoverPayments(checkout.deps)).toEqual({ placed: 0, closed: 1, left: 0 });
    expect(await checkout.payments()).toMatchObject([{ state: 'declined', decline_code: 'GENERIC_DECLINE' }]);
  });

  test('while the vendor cannot void, the attempt stays claimed; the next run closes it (R-009)', async () => {
    const { checkout } = shop;
    await leaveUnanswered('reset-before-charge');
    checkout.faults.add('voidByKey', 'unreachable');
    checkout.wait(20_000);
    expect(await recoverPayments(checkout.deps)).toEqual({ placed: 0, closed: 0, left: 1 });
    expect(await checkout.payments()).toMatchObject([{ state: 'settling' }]);
    expect(await recoverPayments(checkout.deps)).toEqual({ placed: 0, closed: 0, left: 0 });
    checkout.wait(30_000);
    expect(await recoverPayments(checkout.deps)).toEqual({ placed: 0, closed: 1, left: 0 });
  });

  test('I1 an amount that is not the order’s is given back, never adopted', async () => {
    const { checkout } = shop;
    await leaveUnanswered('reset-after-charge');
    await checkout.db.updateTable('test_gateway_payments').set({ amount_cents: 1 }).execute();
    checkout.wait(20_000);
    expect(await recoverPayments(checkout.deps)).toEqual({ placed: 0, closed: 1, left: 0 });
    expect(await checkout.ledger()).toMatchObject([{ status: 'CANCELED' }]);
  });

  test('what was added to the cart while the payment was confirmed stays in it', async () => {
    const { checkout } = shop;
    const shopper = await leaveUnanswered('reset-after-charge');
    await checkout.setQuantity(shopper, 5);
    checkout.wait(20_000);
    expect(await recoverPayments(checkout.deps)).toEqual({ placed: 1, closed: 0, left: 0 });
    expect(await checkout.cartLines(shopper)).toEqual([{ pack_id: shopper.packId, quantity: 3 }]);
  });
});
