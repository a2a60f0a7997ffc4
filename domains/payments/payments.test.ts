import { describe, expect, test } from 'vitest';
import type { PaymentState } from '#db/tables/payments.ts';
import { inTransaction } from '#db/transaction.ts';
import { reconcilePayments } from '#domains/checkout/reconciliation/reconcile-payments.ts';
import { newId, type OrderId, type PaymentId } from '#kit/ids.ts';
import { noon } from '#tests/fixtures/checkout-fixture.ts';
import { useCheckoutFixture } from '#tests/fixtures/use-checkout-fixture.ts';
import { engines } from '#tests/harness/databases.ts';
import { capturePayment } from './capture-payment.ts';
import { findPaymentsElsewhere, paymentsElsewhereText } from './find-payments-elsewhere.ts';
import type { Payment } from './payment.ts';
import { paymentTransitions } from './payment-states.rules.ts';
import {
  claimForSettling,
  findLatestPayment,
  findPayment,
  findUnsettled,
  markAuthorized,
  markCaptured,
  markFailed,
  markVoided,
  recordIntent,
} from './payments.store.ts';
import { voidPayment } from './void-payment.ts';

const states = Object.keys(paymentTransitions) as PaymentState[];
const card = { brand: 'VISA', last4: '1111', expMonth: 12, expYear: 2029 };

describe.each(engines)('payments on %s', (engine) => {
  const shop = useCheckoutFixture(engine);

  /** The payment of a placed order. A test may put it into any state and restores it afterwards. */
  async function somePayment(): Promise<Payment> {
    const payment = await findLatestPayment(shop.checkout.db, (await shop.checkout.placedOrder()).id);
    if (!payment) throw new Error('No payment');
    return payment;
  }

  async function reread(id: PaymentId): Promise<Payment> {
    const payment = await findPayment(shop.checkout.db, id);
    if (!payment) throw new Error('No payment');
    return payment;
  }

  const put = (id: PaymentId, state: PaymentState) =>
    shop.checkout.db.updateTable('payments').set({ state }).where('id', '=', id).execute();

  /** Every change that the store can make, by the state it leads to. */
  const changes: Record<
    Exclude<PaymentState, 'created'>,
    (payment: Payment, from: PaymentState) => Promise<boolean>
  > = {
    settling: (payment) => claimForSettling(shop.checkout.db, payment, noon),
    authorised: ({ id }, state) =>
      inTransaction(shop.checkout.db, (tx) =>
        markAuthorized(tx, id, {
          gatewayPaymentId: 'other',
          card,
          from: state === 'settling' ? 'settling' : 'created',
          now: noon,
        }),
      ),
    declined: ({ id }, state) =>
      inTransaction(shop.checkout.db, (tx) =>
        markFailed(tx, id, {
          state: 'declined',
          code: 'X',
          from: state === 'settling' ? 'settling' : 'created',
          now: noon,
        }),
      ),
    voided: ({ id }, state) =>
      state === 'authorised'
        ? markVoided(shop.checkout.db, id, noon)
        : inTransaction(shop.checkout.db, (tx) =>
            markFailed(tx, id, {
              state: 'voided',
              code: 'X',
              from: state === 'settling' ? 'settling' : 'created',
              now: noon,
            }),
          ),
    captured: ({ id }) => markCaptured(shop.checkout.db, id, noon),
  };

  test('the table of payment states is walked: what it allows happens, nothing else does', async () => {
    const { id } = await somePayment();
    for (const from of states) {
      for (const to of Object.keys(changes) as (keyof typeof changes)[]) {
        await put(id, from);
        const happened = await changes[to](await reread(id), from);
        const allowed = paymentTransitions[from].includes(to);
        expect([from, to, happened]).toEqual([from, to, allowed]);
        expect((await reread(id)).state).toBe(allowed ? to : from);
      }
    }
    await put(id, 'authorised');
  });

  test('one of two workers that saw the same attempt gets it', async () => {
    const { id } = await somePayment();
    await put(id, 'created');
    const seen = await reread(id);
    const claims = await Promise.all([
      claimForSettling(shop.checkout.db, seen, noon + 1),
      claimForSettling(shop.checkout.db, seen, noon + 2),
    ]);
    expect(claims.toSorted()).toEqual([false, true]);
    const settling = await reread(id);
    const again = await Promise.all(
      [1, 2].map((ms) => claimForSettling(shop.checkout.db, settling, settling.updatedAt + ms)),
    );
    expect(again.toSorted()).toEqual([false, true]);
    const limits = (claimedBefore: number) => ({ createdBefore: 0, claimedBefore });
    expect(await findUnsettled(shop.checkout.db, limits(noon))).toEqual([]);
    expect(await findUnsettled(shop.checkout.db, limits(noon + 4))).toMatchObject([{ id }]);
    await put(id, 'authorised');
  });

  test('the attempt that counts is the one that has not failed, even one of the same millisecond', async () => {
    const { checkout } = shop;
    const good = await somePayment();
    const failed = await inTransaction(checkout.db, async (tx) => {
      const attempt = await recordIntent(tx, {
        orderId: good.orderId,
        amountCents: 1,
        gateway: 'embedded',
        now: good.createdAt,
      });
      await markFailed(tx, attempt.id, {
        state: 'declined',
        code: 'CARD_DECLINED',
        from: 'created',
        now: noon,
      });
      return attempt;
    });
    expect(failed.idempotencyKey).not.toBe(good.idempotencyKey);
    expect(await findLatestPayment(checkout.db, good.orderId)).toEqual(good);
  });

  test('capturing twice captures the money once (R-016)', async () => {
    const { checkout } = shop;
    const { id, orderId } = await somePayment();
    await Promise.all([capturePayment(checkout.deps, orderId), capturePayment(checkout.deps, orderId)]);
    await capturePayment(checkout.deps, orderId);
    expect((await reread(id)).state).toBe('captured');
    expect(await checkout.ledger()).toMatchObject([{ status: 'COMPLETED' }]);
  });

  test('a capture whose answer was lost is completed by the next try (R-014)', async () => {
    const { checkout } = shop;
    const { id, orderId } = await somePayment();
    checkout.faults.add('capture', 'reset-after-charge');
    await expect(capturePayment(checkout.deps, orderId)).rejects.toThrow('did not answer');
    expect((await reread(id)).state).toBe('authorised');
    await capturePayment(checkout.deps, orderId);
    expect((await reread(id)).state).toBe('captured');
  });

  test('nothing is captured if nothing is held, or no longer is (R-016)', async () => {
    const { checkout } = shop;
    await expect(capturePayment(checkout.deps, newId<OrderId>())).rejects.toThrow('its payment is missing');
    const { id, orderId } = await somePayment();
    checkout.wait(7 * 24 * 60 * 60_000);
    const lapsed = { kind: 'lapsed', code: 'HOLD_LAPSED' };
    expect(
      await Promise.all([capturePayment(checkout.deps, orderId), capturePayment(checkout.deps, orderId)]),
    ).toEqual([lapsed, lapsed]);
    expect(await capturePayment(checkout.deps, orderId)).toEqual(lapsed);
    expect(await reread(id)).toMatchObject({ state: 'voided', declineCode: 'HOLD_LAPSED' });
    // Reconciliation reports it: the order stands and has no payment.
    const period = { since: noon - 1, until: noon + 1 };
    expect((await reconcilePayments(checkout.deps, period)).open).toMatchObject([
      { kind: 'placed-without-payment', order_id: orderId },
    ]);
  });

  test('a payment of another service is neither captured nor voided: it waits until that one is set up again (R-016)', async () => {
    const { checkout } = shop;
    const { id, orderId } = await somePayment();
    const another = { ...checkout.deps, gateway: { ...checkout.gateway, name: 'another' } };
    const why = "made at 'embedded', and the shop speaks to 'another'";
    await expect(capturePayment(another, orderId)).rejects.toThrow(why);
    await expect(voidPayment(another, orderId)).rejects.toThrow(why);
    expect((await reread(id)).state).toBe('authorised');
    expect(await capturePayment(checkout.deps, orderId)).toEqual({ kind: 'captured' });
  });

  test('payments open at a service that is no longer set up are named, ended ones are not', async () => {
    const { db } = shop.checkout;
    const { id } = await somePayment();
    expect(paymentsElsewhereText(await findPaymentsElsewhere(db, 'embedded'))).toBeNull();
    await put(id, 'authorised');
    const gateway = 'embedded';
    const count = (await findPaymentsElsewhere(db, 'another')).find(
      (open) => open.gateway === gateway,
    )?.count;
    expect(count).toBeGreaterThan(0);
    expect(paymentsElsewhereText([{ gateway, count: 2 }])?.problem).toContain("2 of 'embedded'");
    await put(id, 'voided');
    const left = (await findPaymentsElsewhere(db, 'another')).find((open) => open.gateway === gateway)?.count;
    expect(left ?? 0).toBe((count ?? 0) - 1);
    await put(id, 'authorised');
  });
});
