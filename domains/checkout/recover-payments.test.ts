import { describe, expect, test } from 'vitest';
import { engines } from '#tests/harness/databases.ts';
import { submitOf } from '#tests/worlds/till.ts';
import { useTill } from '#tests/worlds/use-till.ts';
import { placeOrder } from './place-order.ts';
import { recoverPayments } from './recover-payments.ts';

describe.each(engines)('recovering payments on %s', (engine) => {
  const shop = useTill(engine);

  async function leaveUnheard(fault: 'reset-after-charge' | 'reset-before-charge', nonce?: string) {
    const { till } = shop;
    const shopper = await till.someShopper();
    till.faults.add('authorise', fault);
    till.faults.add('find', 'unreachable', 2);
    await placeOrder(till.deps, submitOf(shopper, nonce === undefined ? {} : { nonce }));
    return shopper;
  }

  test('five workers at once settle each payment once (R-013)', async () => {
    const { till } = shop;
    await Promise.all([
      leaveUnheard('reset-after-charge'),
      leaveUnheard('reset-after-charge'),
      leaveUnheard('reset-after-charge'),
    ]);
    till.wait(20_000);
    let questions = 0;
    const find: typeof till.gateway.find = (key) => {
      questions += 1;
      return till.gateway.find(key);
    };
    const deps = { ...till.deps, gateway: { ...till.gateway, find } };
    const reports = await Promise.all(Array.from({ length: 5 }, () => recoverPayments(deps)));
    expect(questions).toBe(3);
    expect(reports.reduce((sum, report) => sum + report.placed, 0)).toBe(3);
    expect(await till.db.selectFrom('outbox').select('id').execute()).toHaveLength(3);
  });

  test('an unheard decline is recorded with its code (R-011)', async () => {
    const { till } = shop;
    await leaveUnheard('reset-after-charge', 'cnon:card-nonce-declined');
    till.wait(20_000);
    expect(await recoverPayments(till.deps)).toEqual({ placed: 0, closed: 1, left: 0 });
    expect(await till.payments()).toMatchObject([{ state: 'declined', decline_code: 'GENERIC_DECLINE' }]);
  });

  test('while the vendor cannot void, the attempt stays in hand; the next run closes it (R-009)', async () => {
    const { till } = shop;
    await leaveUnheard('reset-before-charge');
    till.faults.add('voidByKey', 'unreachable');
    till.wait(20_000);
    expect(await recoverPayments(till.deps)).toEqual({ placed: 0, closed: 0, left: 1 });
    expect(await till.payments()).toMatchObject([{ state: 'settling' }]);
    expect(await recoverPayments(till.deps)).toEqual({ placed: 0, closed: 0, left: 0 });
    till.wait(30_000);
    expect(await recoverPayments(till.deps)).toEqual({ placed: 0, closed: 1, left: 0 });
  });

  test('I1 an amount that is not the order’s is given back, never adopted', async () => {
    const { till } = shop;
    await leaveUnheard('reset-after-charge');
    await till.db.updateTable('test_gateway_payments').set({ amount_cents: 1 }).execute();
    till.wait(20_000);
    expect(await recoverPayments(till.deps)).toEqual({ placed: 0, closed: 1, left: 0 });
    expect(await till.ledger()).toMatchObject([{ status: 'CANCELED' }]);
  });

  test('what was put in the cart while the payment was confirmed stays in it', async () => {
    const { till } = shop;
    const shopper = await leaveUnheard('reset-after-charge');
    await till.setQuantity(shopper, 5);
    till.wait(20_000);
    expect(await recoverPayments(till.deps)).toEqual({ placed: 1, closed: 0, left: 0 });
    expect(await till.cartLines(shopper)).toEqual([{ pack_id: shopper.packId, quantity: 3 }]);
  });
});
