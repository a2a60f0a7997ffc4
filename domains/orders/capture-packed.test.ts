import { describe, expect, test } from 'vitest';
import { reconcilePayments } from '#domains/checkout/reconciliation/reconcile-payments.ts';
import { noon } from '#tests/fixtures/checkout-fixture.ts';
import { staffOf } from '#tests/fixtures/staff-fixture.ts';
import { useCheckoutFixture } from '#tests/fixtures/use-checkout-fixture.ts';
import { engines } from '#tests/harness/databases.ts';
import { sendOut } from './send-out.ts';

const total = 4_343;

/** After each test the records of shop and vendor are compared (`useCheckoutFixture`). */
describe.each(engines)('capturing at packing on %s', { timeout: 120_000 }, (engine) => {
  const shop = useCheckoutFixture(engine);

  test('nothing is captured when the order is placed; packing captures it, and only then the buyer learns that it is ready (G-39)', async () => {
    const staff = staffOf(shop.checkout);
    const order = await staff.buy();
    await staff.drain();
    expect(await staff.vendor()).toEqual({ held: total, taken: 0, back: 0 });
    expect(await staff.kindsOfMessages()).toEqual(['order-placed']);
    await staff.pack(order);
    for (let time = 0; time < 10; time += 1) {
      await Promise.all([staff.drain(), staff.drain()]);
      await staff.replay();
    }
    await staff.drain();
    expect(await staff.vendor()).toEqual({ held: 0, taken: total, back: 0 });
    expect(await staff.kindsOfMessages()).toEqual(['order-placed', 'ready-for-pickup']);
  });

  test('with a lapsed hold it is not ready: no one is notified, it does not leave, the owner gets an alert, and a cancellation ends it (R-016)', async () => {
    const staff = staffOf(shop.checkout);
    const order = await staff.buy();
    await staff.drain();
    shop.checkout.wait(7 * 24 * 60 * 60_000);
    await staff.pack(order);
    const errors: object[] = [];
    const deps = shop.checkout.deps as { log: typeof shop.checkout.deps.log };
    deps.log = { ...deps.log, error: (facts) => errors.push(facts) };
    expect(await staff.drain()).toEqual([]);
    expect(errors).toEqual([
      { event: 'hold gone', orderId: order.id, number: order.number, code: 'HOLD_LAPSED' },
    ]);
    expect(await staff.kindsOfMessages()).toEqual(['order-placed']);
    expect(await shop.checkout.payments()).toMatchObject([{ state: 'voided', decline_code: 'HOLD_LAPSED' }]);
    expect(await staff.handOver(order)).toEqual({ kind: 'not-paid' });
    const period = { since: noon - 1, until: noon + 1 };
    for (const asksVendor of [true, false]) {
      const { open } = await reconcilePayments(shop.checkout.deps, period, asksVendor);
      expect(open).toMatchObject([{ kind: 'placed-without-payment', order_id: order.id }]);
    }
    // Replaying the outbox changes nothing.
    await staff.replay();
    expect(await staff.drain()).toEqual([]);
    expect(await staff.kindsOfMessages()).toEqual(['order-placed']);
    await staff.cancel(order);
    shop.checkout.wait(60_000);
    expect(await staff.drain()).toEqual([]);
    expect(await staff.vendor()).toEqual({ held: 0, taken: 0, back: 0 });
    expect(await staff.kindsOfMessages()).toEqual(['order-cancelled', 'order-placed']);
    expect((await reconcilePayments(shop.checkout.deps, period)).open).toEqual([]);
  });

  test('I1 whatever path an order takes, it does not leave once the vendor has voided its payment or does not know it', async () => {
    const staff = staffOf(shop.checkout);
    const deps = shop.checkout.deps as { gateway: typeof shop.checkout.gateway };
    const { gateway } = deps;
    const orders = [await staff.buy('pickup'), await staff.buy('delivery'), await staff.buy('shipping')];
    for (const order of orders) await staff.pack(order);
    deps.gateway = { ...gateway, capture: async () => ({ kind: 'not-capturable', why: 'not-found' }) };
    expect(await staff.drain()).toEqual([]);
    deps.gateway = gateway;
    for (const order of orders) expect(await staff.handOver(order)).toEqual({ kind: 'not-paid' });
    const [, delivery] = orders;
    if (delivery)
      expect(await sendOut(shop.checkout.db, { number: delivery.number, actor: 'Ann', now: 1 })).toEqual({
        kind: 'not-paid',
      });
    expect((await staff.kindsOfMessages()).filter((kind) => kind !== 'order-placed')).toEqual([]);
    expect((await shop.checkout.payments()).map(({ state, decline_code }) => [state, decline_code])).toEqual(
      Array(3).fill(['voided', 'HOLD_NOT_FOUND']),
    );
    for (const order of orders) await staff.cancel(order);
    await shop.checkout.db.updateTable('test_gateway_payments').set({ status: 'CANCELED' }).execute();
    expect(await staff.drain()).toEqual([]);
  });

  test('I1 while the vendor is merely out of reach, an order is handed over; its points wait for its money', async () => {
    const staff = staffOf(shop.checkout);
    const { points } = await staff.member();
    const order = await staff.buy('pickup', { isMember: true });
    await staff.pack(order);
    shop.checkout.faults.add('capture', 'unreachable', 2);
    expect(await staff.drain()).toEqual([expect.stringMatching(/^order\.packed: .*did not answer/)]);
    expect(await staff.handOver(order)).toEqual({ kind: 'handed-over' });
    expect(await staff.drain()).toEqual([
      expect.stringMatching(/^order\.handed-over: .*still to be captured/),
    ]);
    expect(await points()).toBe(0);
    shop.checkout.wait(60_000);
    expect(await staff.drain()).toHaveLength(2);
    shop.checkout.wait(60_000);
    expect(await staff.drain()).toEqual([]);
    expect(await points()).toBe(39);
    expect((await staff.vendor()).taken).toBe(total);
  });
});
