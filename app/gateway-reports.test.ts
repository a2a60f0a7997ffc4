import { describe, expect, test } from 'vitest';
import { inTransaction } from '#db/transaction.ts';
import { placeOrder } from '#domains/checkout/place-order.ts';
import { drainOutbox } from '#platform/outbox/drain-outbox.ts';
import { writeOutbox } from '#platform/outbox/write-outbox.ts';
import { engines } from '#tests/harness/databases.ts';
import { submitOf } from '#tests/worlds/till.ts';
import { useTill } from '#tests/worlds/use-till.ts';
import { gatewayReports } from './gateway-reports.ts';

describe.each(engines)('reports of the payment vendor on %s', { timeout: 60_000 }, (engine) => {
  const shop = useTill(engine);

  /** An order whose answer never came, although the amount is held. */
  async function leaveUnheard() {
    const { till } = shop;
    till.faults.add('authorise', 'reset-after-charge');
    till.faults.add('find', 'unreachable', 2);
    expect((await placeOrder(till.deps, submitOf(await till.someShopper()))).kind).toBe('confirming');
    const payment = (await till.payments()).at(-1);
    const entry = await till.db
      .selectFrom('test_gateway_payments')
      .select(['id', 'idempotency_key'])
      .executeTakeFirstOrThrow();
    expect(payment?.state).toBe('created');
    return { gatewayPaymentId: entry.id, idempotencyKey: entry.idempotency_key };
  }

  test.each(['gateway.payment-reported', 'square.payment-updated'])(
    '%s: an answer that nobody heard is asked for (R-083)',
    async (event) => {
      const { till } = shop;
      const payload = await leaveUnheard();
      const now = till.clock();
      // What an earlier edition of the shop left in the outbox is worked off under its old name.
      await inTransaction(till.db, (tx) => writeOutbox(tx, { key: 'a report', event, payload, now }));
      const handlers = { ...gatewayReports(till.deps), 'order.placed': async () => undefined };
      expect(await drainOutbox(till.db, handlers, { now, limit: 10 })).toEqual({ done: 1, failed: [] });
      expect((await till.payments()).map(({ state }) => state)).toEqual(['authorised']);
      expect((await till.orders()).map(({ state }) => state)).toEqual(['placed']);
    },
  );

  test.each(['gateway.refund-reported', 'square.refund-updated'])(
    '%s: a refund that the shop does not know is a break',
    async (event) => {
      const { till } = shop;
      const order = await till.placedOrder();
      const [entry] = await till.db.selectFrom('test_gateway_payments').select('id').execute();
      const gatewayPaymentId = entry?.id ?? '';
      await till.gateway.capture(gatewayPaymentId);
      await till.db.updateTable('payments').set({ state: 'captured' }).execute();
      await till.gateway.refund({
        idempotencyKey: 'by hand',
        gatewayPaymentId,
        amountCents: 100,
        reason: 'by hand',
      });
      till.wait(5 * 60_000);
      const now = till.clock();
      await inTransaction(till.db, (tx) =>
        writeOutbox(tx, { key: 'a report', event, payload: { gatewayPaymentId, idempotencyKey: null }, now }),
      );
      const handlers = { ...gatewayReports(till.deps), 'order.placed': async () => undefined };
      expect(await drainOutbox(till.db, handlers, { now, limit: 10 })).toMatchObject({ failed: [] });
      const breaks = await till.db.selectFrom('payment_breaks').select(['kind', 'order_id']).execute();
      expect(breaks).toEqual([{ kind: 'refunded-differs', order_id: order.id }]);
    },
  );
});
