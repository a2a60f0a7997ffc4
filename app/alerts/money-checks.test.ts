/** Alerts about money: each is triggered, and closes automatically when it is cured (B-250). */
import { describe, expect, test } from 'vitest';
import { tryFollowUps } from '#domains/follow-ups/try-follow-ups.ts';
import { cancelOrder } from '#domains/orders/cancel-order.ts';
import { engines } from '#tests/harness/databases.ts';
import { useAlerts } from './alert-checks.fixture.ts';
import { moneyKinds } from './alerts.fixture.ts';

const made = new Set<string>();

describe.each(engines)('alerts about money on %s', { timeout: 60_000 }, (engine) => {
  const alerts = useAlerts(engine, made);
  const { staff, now, by, work, open, closed } = alerts;

  test('an order whose authorization the bank has released, until it is cancelled (B-250)', async () => {
    const order = await staff().buy();
    await work();
    await alerts.checkout.db.updateTable('payments').set({ state: 'voided' }).execute();
    expect(await open()).toEqual([`Order #${order.number} can no longer be charged.`]);
    await cancelOrder(alerts.checkout.db, {
      number: order.number,
      reason: 'Sold out',
      restock: true,
      ...by(),
    });
    await work();
    expect(await open()).toEqual([]);
  });

  test('a charge that fails three times, until "Try now" finds the service available again (B-250, B-252)', async () => {
    const order = await staff().buy();
    await work();
    await staff().pack(order);
    alerts.checkout.faults.add('capture', 'unreachable', 3);
    for (const wait of [0, 1_000]) {
      alerts.checkout.wait(wait);
      expect((await work()).failed).toHaveLength(1);
      expect(await open()).toEqual([]);
    }
    alerts.checkout.wait(2_000);
    await work();
    expect(await open()).toEqual([`The charge of order #${order.number} failed 3 times.`]);
    expect(await tryFollowUps(alerts.checkout.db, { order: order.number }, by())).toEqual({
      kind: 'retried',
      count: 1,
    });
    expect((await work()).done).toBe(1);
    expect([await open(), await closed()]).toEqual([[], ['charge-failing']]);
  });

  test('a refund that the bank refuses, until it is cured (B-094, B-250)', async () => {
    const order = await staff().buy();
    await work();
    await staff().pack(order);
    await work();
    const bank = (status: 'APPROVED' | 'COMPLETED') =>
      alerts.checkout.db.updateTable('test_gateway_payments').set({ status }).execute();
    await bank('APPROVED');
    await staff().refund(order, { kind: 'parts', lines: [{ position: 0, quantity: 1 }], delivery: false });
    await work();
    expect(await open()).toEqual([`The bank refused a refund of order #${order.number}.`]);
    await bank('COMPLETED');
    await alerts.checkout.db.updateTable('refunds').set({ given_otherwise_at: now() }).execute();
    expect(await open()).toEqual([]);
  });

  test('a disagreement with the vendor, until the books agree (B-250)', async () => {
    const { id, number } = await staff().buy();
    await work();
    const row = {
      ...{ key: 'capture-late 1 x', kind: 'capture-late', order_id: id, payment_id: null },
      ...{
        gateway_payment_id: null,
        detail: '$47.75',
        found_at: now(),
        last_seen_at: now(),
        closed_at: null,
      },
    };
    await alerts.checkout.db.insertInto('payment_breaks').values(row).execute();
    expect(await open()).toEqual([`An order was packed an hour ago and is not charged: #${number}.`]);
    await alerts.checkout.db.updateTable('payment_breaks').set({ closed_at: now() }).execute();
    expect(await open()).toEqual([]);
  });
});

/** Runs after all the others. */
test('each of these kinds was opened (B-250)', () => {
  expect(moneyKinds.filter((kind) => !made.has(kind))).toEqual([]);
});
