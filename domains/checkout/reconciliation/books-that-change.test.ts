import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type CheckoutFixture, noon, openCheckoutFixture } from '#tests/fixtures/checkout-fixture.ts';
import { paymentRecords } from '#tests/fixtures/payment-records.ts';
import { engines, type FreshDatabase, freshDatabase } from '#tests/harness/databases.ts';
import { reconcilePayments } from './reconcile-payments.ts';

const dayMs = 24 * 60 * 60_000;

describe.each(engines)('books that change while they are read, on %s', (engine) => {
  let database: FreshDatabase;
  let checkout: CheckoutFixture;
  let records: ReturnType<typeof paymentRecords>;
  beforeEach(async () => {
    database = await freshDatabase(engine);
    checkout = openCheckoutFixture(database.db);
    records = paymentRecords(checkout);
  });
  afterEach(() => database.drop());

  test('an order that is cancelled, and its payment voided, owes nothing (R-017)', async () => {
    const order = await checkout.placedOrder();
    let isCancelled = false;
    const db = database.db.withPlugin({
      transformQuery: ({ node }) => node,
      // After the standing orders were read, and before their payments are.
      async transformResult({ result }) {
        const isOfOrders = result.rows.some((row) => 'final_total_cents' in row && !('order_state' in row));
        if (!isOfOrders || isCancelled) return result;
        isCancelled = true;
        await records.setOrder(order, { cancelled_at: checkout.clock() });
        await records.setPayment(order, { state: 'voided' });
        return result;
      },
    });
    const period = { since: noon - dayMs, until: checkout.clock() + 1 };
    expect(await reconcilePayments({ ...checkout.deps, db }, period, false)).toMatchObject({ open: [] });
    expect(isCancelled).toBe(true);
  });

  test('an order that is cancelled, and its payment voided, while the vendor’s list is on its way is not money without an order (R-017)', async () => {
    const order = await checkout.placedOrder();
    checkout.wait(60 * 60_000);
    const { gateway } = checkout.deps;
    const list: typeof gateway.list = async (period) => {
      const answer = await gateway.list(period);
      await records.setOrder(order, { cancelled_at: checkout.clock() });
      await records.setPayment(order, { state: 'voided', updated_at: checkout.clock() });
      return answer;
    };
    const period = { since: noon - dayMs, until: checkout.clock() + 1 };
    const slow = { ...checkout.deps, gateway: { ...gateway, list } };
    expect(await reconcilePayments(slow, period)).toMatchObject({ open: [] });
    // An hour later the vendor still holds the money: now it is.
    checkout.wait(60 * 60_000);
    const { open } = await reconcilePayments(checkout.deps, { ...period, until: checkout.clock() + 1 });
    expect(open.map(({ kind }) => kind)).toEqual(['held-without-order']);
  });
});
