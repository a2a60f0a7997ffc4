import { describe, expect, test } from 'vitest';
import { inTransaction } from '#db/transaction.ts';
import { placeOrder } from '#domains/checkout/place-order.ts';
import { drainOutbox } from '#platform/outbox/drain-outbox.ts';
import { writeOutbox } from '#platform/outbox/write-outbox.ts';
import { submitOf } from '#tests/fixtures/checkout-fixture.ts';
import { useCheckoutFixture } from '#tests/fixtures/use-checkout-fixture.ts';
import { engines } from '#tests/harness/databases.ts';
import { gatewayReports } from './gateway-reports.ts';

describe.each(engines)('reports of the payment vendor on %s', { timeout: 60_000 }, (engine) => {
  const shop = useCheckoutFixture(engine);

  /** An order for which no answer arrived, although the amount is authorized. */
  async function leaveUnanswered() {
    const { checkout } = shop;
    checkout.faults.add('authorize', 'reset-after-charge');
    checkout.faults.add('find', 'unreachable', 2);
    expect((await placeOrder(checkout.deps, submitOf(await checkout.someShopper()))).kind).toBe('confirming');
    const payment = (await checkout.payments()).at(-1);
    const entry = await checkout.db
      .selectFrom('test_gateway_payments')
      .select(['id', 'idempotency_key'])
      .executeTakeFirstOrThrow();
    expect(payment?.state).toBe('created');
    return { gatewayPaymentId: entry.id, idempotencyKey: entry.idempotency_key };
  }

  test.each(['gateway.payment-reported', 'square.payment-updated'])(
    '%s: an answer that was lost is asked for (R-083)',
    async (event) => {
      const { checkout } = shop;
      const payload = await leaveUnanswered();
      const now = checkout.clock();
      // Entries that an earlier version of the shop left in the outbox are handled under their old name.
      await inTransaction(checkout.db, (tx) => writeOutbox(tx, { key: 'a report', event, payload, now }));
      const handlers = { ...gatewayReports(checkout.deps), 'order.placed': async () => undefined };
      expect(await drainOutbox(checkout.db, handlers, { now, limit: 10 })).toEqual({ done: 1, failed: [] });
      expect((await checkout.payments()).map(({ state }) => state)).toEqual(['authorised']);
      expect((await checkout.orders()).map(({ state }) => state)).toEqual(['placed']);
    },
  );

  test.each(['gateway.refund-reported', 'square.refund-updated'])(
    '%s: a refund unknown to the shop is a discrepancy',
    async (event) => {
      const { checkout } = shop;
      const order = await checkout.placedOrder();
      const [entry] = await checkout.db.selectFrom('test_gateway_payments').select('id').execute();
      const gatewayPaymentId = entry?.id ?? '';
      await checkout.gateway.capture(gatewayPaymentId);
      await checkout.db.updateTable('payments').set({ state: 'captured' }).execute();
      await checkout.gateway.refund({
        idempotencyKey: 'by hand',
        gatewayPaymentId,
        amountCents: 100,
        reason: 'by hand',
      });
      checkout.wait(5 * 60_000);
      const now = checkout.clock();
      await inTransaction(checkout.db, (tx) =>
        writeOutbox(tx, { key: 'a report', event, payload: { gatewayPaymentId, idempotencyKey: null }, now }),
      );
      const handlers = { ...gatewayReports(checkout.deps), 'order.placed': async () => undefined };
      expect(await drainOutbox(checkout.db, handlers, { now, limit: 10 })).toMatchObject({ failed: [] });
      const breaks = await checkout.db.selectFrom('payment_breaks').select(['kind', 'order_id']).execute();
      expect(breaks).toEqual([{ kind: 'refunded-differs', order_id: order.id }]);
    },
  );
});
