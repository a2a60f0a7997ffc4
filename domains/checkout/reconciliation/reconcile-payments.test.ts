import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { testCards } from '#adapters/payments/test-cards.fixture.ts';
import { capturePayment } from '#domains/payments/capture-payment.ts';
import type { PaymentGateway } from '#domains/payments/ports.ts';
import { randomToken } from '#kit/ids.ts';
import {
  type CheckoutFixture,
  noon,
  openCheckoutFixture,
  submitOf,
} from '#tests/fixtures/checkout-fixture.ts';
import { paymentRecords } from '#tests/fixtures/payment-records.ts';
import { engines, type FreshDatabase, freshDatabase } from '#tests/harness/databases.ts';
import { placeOrder } from '../place-order.ts';
import { reconcilePayments } from './reconcile-payments.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

describe.each(engines)('reconciling payments on %s', (engine) => {
  let database: FreshDatabase;
  let checkout: CheckoutFixture;
  let records: ReturnType<typeof paymentRecords>;
  beforeEach(async () => {
    database = await freshDatabase(engine);
    checkout = openCheckoutFixture(database.db);
    records = paymentRecords(checkout);
  });
  afterEach(() => database.drop());

  const run = (asksVendor = true) =>
    reconcilePayments(checkout.deps, { since: noon - 30 * dayMs, until: checkout.clock() + 1 }, asksVendor);
  const kinds = async (asksVendor = true) => (await run(asksVendor)).open.map(({ kind }) => kind).sort();
  test('books that agree: held, captured, declined, refunded and not answered a moment ago (S-04)', async () => {
    await checkout.placedOrder();
    await capturePayment(checkout.deps, (await checkout.placedOrder()).id);
    const declined = await placeOrder(
      checkout.deps,
      submitOf(await checkout.someShopper(), { nonce: testCards.declined }),
    );
    expect(declined.kind).toBe('declined');
    checkout.faults.add('authorize', 'reset-before-charge');
    await placeOrder(checkout.deps, submitOf(await checkout.someShopper()));
    await records.addStray({ status: 'CANCELED' });
    await records.addStray({ status: 'FAILED' });
    expect(await run()).toMatchObject({ open: [], fresh: [], closed: 0, vendor: 'heard', payments: 4 });
  });

  test('a payment row that is gone: money without a payment, and an order without money; restored, both are closed (R-017)', async () => {
    await checkout.placedOrder();
    const order = await checkout.placedOrder();
    const row = await database.db
      .selectFrom('payments')
      .selectAll()
      .where('order_id', '=', order.id)
      .executeTakeFirstOrThrow();
    await database.db.deleteFrom('payments').where('id', '=', row.id).execute();

    const report = await run();
    expect(report.open).toMatchObject([
      { kind: 'placed-without-payment', order_id: order.id, closed_at: null },
      { kind: 'stray-payment', gateway_payment_id: row.gateway_payment_id, closed_at: null },
    ]);
    expect(report.fresh).toHaveLength(2);
    expect(report.open.map(({ detail }) => detail).join('\n')).toContain(
      `Order ${order.number}: placed for $`,
    );

    await database.db.insertInto('payments').values(row).execute();
    expect(await run()).toMatchObject({ open: [], fresh: [], closed: 2 });
  });

  test('a stray payment of the vendor is one row, however often it is found, and found anew after it was gone (R-017)', async () => {
    const id = await records.addStray();
    checkout.wait(minuteMs);
    await Promise.all([run(), run(), run()]);
    checkout.wait(hourMs);
    expect(await run()).toMatchObject({
      open: [
        {
          kind: 'stray-payment',
          gateway_payment_id: id,
          found_at: noon + minuteMs,
          last_seen_at: noon + minuteMs + hourMs,
        },
      ],
      fresh: [],
    });
    await records.setEntry({ status: 'CANCELED' });
    expect(await run()).toMatchObject({ open: [], closed: 1 });
    checkout.wait(hourMs);
    await records.setEntry({ status: 'COMPLETED' });
    expect((await run()).open).toMatchObject([{ found_at: checkout.clock() }]);
    expect(await database.db.selectFrom('payment_breaks').select('key').execute()).toHaveLength(1);
  });

  test('I1 a second charge under the reference of a payment is a stray', async () => {
    await checkout.placedOrder();
    const [entry] = await database.db.selectFrom('test_gateway_payments').select('reference').execute();
    const id = await records.addStray({ reference: entry?.reference ?? '', status: 'APPROVED' });
    expect((await run()).open).toMatchObject([{ kind: 'stray-payment', gateway_payment_id: id }]);
  });

  test('a payment that the vendor books on the next or the previous day is found', async () => {
    const order = await checkout.placedOrder();
    for (const ms of [-30 * minuteMs, 30 * minuteMs]) {
      await records.setPayment(order, { created_at: noon - 5 * dayMs, updated_at: noon - 5 * dayMs });
      await records.setOrder(order, { created_at: noon - 5 * dayMs, updated_at: noon - 5 * dayMs });
      await records.setEntry({ created_at: noon - 5 * dayMs + ms });
      expect(await reconcilePayments(checkout.deps, { since: noon - 10 * dayMs, until: noon })).toMatchObject(
        {
          open: [],
        },
      );
      expect(
        await reconcilePayments(checkout.deps, { since: noon - 10 * dayMs - ms, until: noon }),
      ).toMatchObject({ open: [] });
    }
  });

  test('payments that the vendor does not have, has released, or has with another amount', async () => {
    const order = await checkout.placedOrder();
    checkout.wait(5 * minuteMs);
    await records.setEntry({ amount_cents: 1 });
    expect(await kinds()).toEqual(['amount-differs']);
    await records.setEntry({ amount_cents: order.finalTotalCents });
    await records.setOrder(order, {
      final_total_cents: order.finalTotalCents + 1,
      sub_total_cents: order.subTotalCents + 1,
    });
    expect(await kinds()).toEqual(['amount-differs']);
    await records.setOrder(order, {
      final_total_cents: order.finalTotalCents,
      sub_total_cents: order.subTotalCents,
    });
    await records.setEntry({ status: 'CANCELED' });
    expect(await kinds()).toEqual(['canceled-at-vendor']);
    await database.db.deleteFrom('test_gateway_payments').execute();
    expect(await kinds()).toEqual(['missing-at-vendor']);
  });

  test('a payment that was made while the vendor answered is not missing', async () => {
    await checkout.placedOrder();
    const gateway: Pick<PaymentGateway, 'list'> = { list: async () => ({ kind: 'listed', payments: [] }) };
    expect(
      await reconcilePayments({ ...checkout.deps, gateway }, { since: noon - dayMs, until: noon + 1 }),
    ).toMatchObject({ open: [] });
  });

  test('I1 money for an order that is not placed, or whose attempt was closed', async () => {
    const order = await checkout.placedOrder();
    checkout.wait(5 * minuteMs);
    await records.setOrder(order, { state: 'payment_failed' });
    expect(await kinds()).toEqual(['held-without-order']);
    await records.setPayment(order, { state: 'voided' });
    expect(await kinds()).toEqual(['held-without-order']);
    await records.setEntry({ status: 'COMPLETED' });
    expect(await kinds()).toEqual(['captured-without-placed-order']);
  });

  test('a cancelled order needs nothing held, and everything refunded', async () => {
    const order = await checkout.placedOrder();
    const total = order.finalTotalCents;
    await records.setOrder(order, { cancelled_at: noon });
    expect(await kinds()).toEqual([]);
    checkout.wait(11 * minuteMs);
    expect(await kinds()).toEqual(['held-without-order']);
    await records.setEntry({ status: 'COMPLETED' });
    await records.setPayment(order, { state: 'captured' });
    expect(await kinds()).toEqual(['cancelled-not-refunded']);
    await records.refund(order, total, 'asked');
    expect(await kinds()).toEqual([]);
    // The bank refused it, and the store gave the money back itself: the payment service has no record of it
    // (B-094).
    await database.db.updateTable('refunds').set({ state: 'refused' }).execute();
    expect(await kinds()).toEqual(['cancelled-not-refunded']);
    await database.db.updateTable('refunds').set({ given_otherwise_at: noon }).execute();
    checkout.wait(5 * minuteMs);
    expect(await kinds()).toEqual([]);
    await database.db.updateTable('refunds').set({ state: 'refunded', given_otherwise_at: null }).execute();
    expect(await kinds()).toEqual(['cancelled-not-refunded', 'refunded-differs']);
    const [entry] = await database.db.selectFrom('test_gateway_payments').select('id').execute();
    await checkout.gateway.refund({
      idempotencyKey: randomToken(),
      gatewayPaymentId: entry?.id ?? '',
      amountCents: total,
      reason: 'test',
    });
    expect(await kinds()).toEqual([]);
  });

  test('a refund that only one side has; one that was requested is awaited', async () => {
    const order = await checkout.placedOrder();
    await capturePayment(checkout.deps, order.id);
    const [entry] = await database.db.selectFrom('test_gateway_payments').select('id').execute();
    const giveBack = (amountCents: number) =>
      checkout.gateway.refund({
        idempotencyKey: randomToken(),
        gatewayPaymentId: entry?.id ?? '',
        amountCents,
        reason: 'test',
      });
    await records.refund(order, 500, 'asked');
    checkout.wait(5 * minuteMs);
    expect(await kinds()).toEqual([]);
    await giveBack(500);
    expect(await kinds()).toEqual([]);
    await giveBack(100);
    expect(await kinds()).toEqual(['refunded-differs']);
  });

  test('recorded as captured, but only held at the vendor', async () => {
    const order = await checkout.placedOrder();
    await records.setPayment(order, { state: 'captured' });
    checkout.wait(5 * minuteMs);
    expect(await kinds()).toEqual(['capture-differs']);
  });

  test('packed and not captured within the hour, and a hold about to end: known without asking the vendor (R-016)', async () => {
    const order = await checkout.placedOrder();
    await records.setOrder(order, { packed_at: noon + minuteMs });
    checkout.wait(hourMs);
    expect(await kinds(false)).toEqual([]);
    checkout.wait(2 * minuteMs);
    expect(await kinds(false)).toEqual(['capture-late']);
    await records.setOrder(order, { packed_at: null });
    checkout.wait(5 * dayMs);
    expect(await kinds(false)).toEqual([]);
    checkout.wait(dayMs);
    const { open } = await run(false);
    expect(open).toMatchObject([{ kind: 'hold-ending', order_id: order.id }]);
    expect(open[0]?.detail).toBe(
      `Order ${order.number}: not packed yet, and the authorization of $${(order.finalTotalCents / 100).toFixed(2)} expires on November 27, 2026: pack it or cancel it`,
    );
  });

  test('I8 an attempt without an outcome after two minutes', async () => {
    checkout.faults.add('authorize', 'reset-before-charge');
    await placeOrder(checkout.deps, submitOf(await checkout.someShopper()));
    checkout.wait(2 * minuteMs);
    expect(await kinds()).toEqual([]);
    checkout.wait(1);
    expect(await kinds()).toEqual(['unsettled']);
  });

  test('a vendor that does not answer: reported as such, our own books read, and nothing closed that only it can clear', async () => {
    const order = await checkout.placedOrder();
    await records.addStray();
    await run();
    await database.db
      .updateTable('test_gateway_payments')
      .set({ status: 'CANCELED' })
      .where('amount_cents', '=', 4_200)
      .execute();
    await database.db.deleteFrom('payments').where('order_id', '=', order.id).execute();
    checkout.faults.add('list', 'unreachable');
    const report = await run();
    expect(report.vendor).toBe('unreachable');
    expect(report.open.map(({ kind }) => kind).sort()).toEqual(['placed-without-payment', 'stray-payment']);
    expect(report.closed).toBe(0);
  });

  test('what another run found after this one began is not closed by it', async () => {
    await checkout.placedOrder();
    const list: typeof checkout.gateway.list = async (period) => {
      const answer = await checkout.gateway.list(period);
      await records.addStray();
      checkout.wait(1);
      await run();
      return answer;
    };
    const gateway = { list };
    expect(
      await reconcilePayments({ ...checkout.deps, gateway }, { since: noon, until: noon + 1 }),
    ).toMatchObject({
      open: [{ kind: 'stray-payment' }],
      closed: 0,
    });
  });

  test('a run over a shorter period leaves the discrepancies before it open', async () => {
    await records.addStray();
    await run();
    await records.setEntry({ status: 'CANCELED' });
    checkout.wait(3 * dayMs);
    const later = { since: noon + dayMs, until: checkout.clock() };
    expect(await reconcilePayments(checkout.deps, later)).toMatchObject({
      open: [{ kind: 'stray-payment' }],
      closed: 0,
    });
    expect(await run()).toMatchObject({ open: [], closed: 1 });
  });
});
