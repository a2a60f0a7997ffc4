import { describe, expect, test } from 'vitest';
import { reconcilePayments } from '#domains/checkout/reconcile-payments.ts';
import { redeemAward } from '#domains/loyalty/redeem-award.ts';
import { settleAwards } from '#domains/loyalty/settle-awards.ts';
import { engines } from '#tests/harness/databases.ts';
import { counterOf } from '#tests/worlds/counter.ts';
import { noon } from '#tests/worlds/till.ts';
import { useTill } from '#tests/worlds/use-till.ts';
import { cameBack } from './came-back.ts';
import { orderView } from './order-view.rules.ts';
import { sendOut } from './send-out.ts';

const total = 4_343;

/** After each test the books of shop and vendor are compared (`useTill`). */
describe.each(engines)('cancelling an order on %s', { timeout: 120_000 }, (engine) => {
  const shop = useTill(engine);

  test('nothing is taken at the placing; packing takes it, and only then its buyer hears that it is ready (G-39)', async () => {
    const counter = counterOf(shop.till);
    const order = await counter.buy();
    await counter.drain();
    expect(await counter.vendor()).toEqual({ held: total, taken: 0, back: 0 });
    expect(await counter.kindsTold()).toEqual(['order-placed']);
    await counter.pack(order);
    for (let time = 0; time < 10; time += 1) {
      await Promise.all([counter.drain(), counter.drain()]);
      await counter.replay();
    }
    await counter.drain();
    expect(await counter.vendor()).toEqual({ held: 0, taken: total, back: 0 });
    expect(await counter.kindsTold()).toEqual(['order-placed', 'ready-for-pickup']);
  });

  test('a hold that lapsed is not ready: nobody is told so, it does not leave, the owner reads of it, and a cancellation ends it (R-016)', async () => {
    const counter = counterOf(shop.till);
    const order = await counter.buy();
    await counter.drain();
    shop.till.wait(7 * 24 * 60 * 60_000);
    await counter.pack(order);
    const errors: object[] = [];
    const deps = shop.till.deps as { log: typeof shop.till.deps.log };
    deps.log = { ...deps.log, error: (facts) => errors.push(facts) };
    expect(await counter.drain()).toEqual([]);
    expect(errors).toEqual([
      { event: 'hold gone', orderId: order.id, number: order.number, code: 'HOLD_LAPSED' },
    ]);
    expect(await counter.kindsTold()).toEqual(['order-placed']);
    expect(await shop.till.payments()).toMatchObject([{ state: 'voided', decline_code: 'HOLD_LAPSED' }]);
    expect(await counter.handOver(order)).toEqual({ kind: 'not-paid' });
    const period = { since: noon - 1, until: noon + 1 };
    for (const asksVendor of [true, false]) {
      const { open } = await reconcilePayments(shop.till.deps, period, asksVendor);
      expect(open).toMatchObject([{ kind: 'placed-without-payment', order_id: order.id }]);
    }
    // Told once more, it stays so.
    await counter.replay();
    expect(await counter.drain()).toEqual([]);
    expect(await counter.kindsTold()).toEqual(['order-placed']);
    await counter.cancel(order);
    shop.till.wait(60_000);
    expect(await counter.drain()).toEqual([]);
    expect(await counter.vendor()).toEqual({ held: 0, taken: 0, back: 0 });
    expect(await counter.kindsTold()).toEqual(['order-cancelled', 'order-placed']);
    expect((await reconcilePayments(shop.till.deps, period)).open).toEqual([]);
  });

  test('I1 whatever way an order goes, it does not leave once the vendor has let go of its money, or does not know it', async () => {
    const counter = counterOf(shop.till);
    const deps = shop.till.deps as { gateway: typeof shop.till.gateway };
    const { gateway } = deps;
    const orders = [
      await counter.buy('pickup'),
      await counter.buy('delivery'),
      await counter.buy('shipping'),
    ];
    for (const order of orders) await counter.pack(order);
    deps.gateway = { ...gateway, capture: async () => ({ kind: 'not-capturable', why: 'not-found' }) };
    expect(await counter.drain()).toEqual([]);
    deps.gateway = gateway;
    for (const order of orders) expect(await counter.handOver(order)).toEqual({ kind: 'not-paid' });
    const [, delivery] = orders;
    if (delivery)
      expect(await sendOut(shop.till.db, { number: delivery.number, actor: 'Ann', now: 1 })).toEqual({
        kind: 'not-paid',
      });
    expect((await counter.kindsTold()).filter((kind) => kind !== 'order-placed')).toEqual([]);
    expect((await shop.till.payments()).map(({ state, decline_code }) => [state, decline_code])).toEqual(
      Array(3).fill(['voided', 'HOLD_NOT_FOUND']),
    );
    for (const order of orders) await counter.cancel(order);
    await shop.till.db.updateTable('test_gateway_payments').set({ status: 'CANCELED' }).execute();
    expect(await counter.drain()).toEqual([]);
  });

  test('I1 while the vendor is merely out of reach an order is handed over; its points wait for its money', async () => {
    const counter = counterOf(shop.till);
    const { points } = await counter.member();
    const order = await counter.buy('pickup', { isMember: true });
    await counter.pack(order);
    shop.till.faults.add('capture', 'unreachable', 2);
    expect(await counter.drain()).toEqual([expect.stringMatching(/^order\.packed: .*did not answer/)]);
    expect(await counter.handOver(order)).toEqual({ kind: 'handed-over' });
    expect(await counter.drain()).toEqual([
      expect.stringMatching(/^order\.handed-over: .*still to be taken/),
    ]);
    expect(await points()).toBe(0);
    shop.till.wait(60_000);
    expect(await counter.drain()).toHaveLength(2);
    shop.till.wait(60_000);
    expect(await counter.drain()).toEqual([]);
    expect(await points()).toBe(39);
    expect((await counter.vendor()).taken).toBe(total);
  });

  test('before packing: what is held is let go, slot and bottles are free, ten times over', async () => {
    const { till } = shop;
    const counter = counterOf(till);
    const order = await counter.buy('delivery');
    await counter.drain();
    expect(await counter.cancel(order)).toEqual({ kind: 'cancelled', bottlesBack: 2 });
    expect(await till.db.selectFrom('slot_bookings').selectAll().execute()).toEqual([]);
    expect(await till.db.selectFrom('delivery_slots').select('booked').execute()).toEqual([{ booked: 0 }]);
    for (let time = 0; time < 10; time += 1) {
      await Promise.all([counter.drain(), counter.drain()]);
      await counter.replay();
    }
    await counter.drain();
    expect(await counter.vendor()).toEqual({ held: 0, taken: 0, back: 0 });
    expect((await till.payments()).map(({ state }) => state)).toEqual(['voided']);
    expect(await counter.refunds(order)).toEqual([]);
    expect(await counter.kindsTold()).toEqual(['order-cancelled', 'order-placed']);
    expect(await counter.bottlesOf(order)).toBe(0);
    const view = orderView(await counter.reread(order), null, '/');
    expect(view.status).toEqual({
      text: 'Cancelled on November 20, 2026',
      note: 'Your card was not charged.',
    });
    expect(await counter.events(order)).toEqual(['cancelled (It is sold out.), Ann', 'restocked (2), Ann']);
  });

  test('after packing: everything that was taken goes back once, ten times over; bottles stay off the shelf where told', async () => {
    const counter = counterOf(shop.till);
    const order = await counter.buy();
    await counter.pack(order);
    await counter.drain();
    expect(await counter.cancel(order, { restock: false })).toEqual({ kind: 'cancelled', bottlesBack: 0 });
    for (let time = 0; time < 10; time += 1) {
      await Promise.all([counter.drain(), counter.drain()]);
      await counter.replay();
    }
    await counter.drain();
    expect(await counter.vendor()).toEqual({ held: 0, taken: total, back: total });
    const refunds = await counter.refunds(order);
    expect(refunds).toMatchObject([
      { state: 'refunded', amountCents: total, goodsCents: 3_998, taxCents: 345 },
    ]);
    expect(await counter.kindsTold()).toEqual(['order-cancelled', 'order-placed', 'ready-for-pickup']);
    expect(await counter.bottlesOf(order)).toBe(2);
    const view = orderView(await counter.reread(order), null, '/', { refunds });
    expect(view.refunds).toMatchObject([{ amount: total, on: 'November 20, 2026' }]);
    expect(view.status.note).toBe('$43.43 goes back to your card. Banks take up to ten days to show it.');
  });

  test('a part was refunded before: the rest goes back, and of the bottles those that were not', async () => {
    const counter = counterOf(shop.till);
    const order = await counter.buy();
    await counter.pack(order);
    await counter.drain();
    await counter.refund(order, { kind: 'parts', lines: [{ position: 0, quantity: 1 }], delivery: false });
    expect(await counter.cancel(order)).toEqual({ kind: 'cancelled', bottlesBack: 1 });
    await counter.drain();
    expect((await counter.refunds(order)).map(({ amountCents }) => amountCents).sort()).toEqual([
      2_171, 2_172,
    ]);
    expect((await counter.vendor()).back).toBe(total);
  });

  test('each of pack, hand over and cancel is refused once the order went another way', async () => {
    const counter = counterOf(shop.till);
    const [cancelled, gone] = [await counter.buy(), await counter.buy()];
    await counter.cancel(cancelled);
    expect(await counter.pack(cancelled)).toEqual({ kind: 'already-cancelled' });
    expect(await counter.handOver(cancelled)).toEqual({ kind: 'already-cancelled' });
    expect(await counter.cancel(cancelled)).toEqual({ kind: 'already-cancelled' });
    await counter.pack(gone);
    await counter.handOver(gone);
    expect(await counter.cancel(gone)).toEqual({ kind: 'already-handed-over' });
    expect(await counter.cancel({ ...gone, number: 7 as typeof gone.number })).toEqual({
      kind: 'unknown-order',
    });
    await counter.drain();
  });

  test('pack, hand over and cancel at once, and everything that follows, ten rounds: money is never kept for a cancelled order (R-016)', async () => {
    const counter = counterOf(shop.till);
    for (let round = 0; round < 10; round += 1) {
      const order = await counter.buy();
      if (round % 2 === 0) await counter.pack(order);
      const [cancelled] = await Promise.all([
        counter.cancel(order),
        counter.pack(order),
        counter.drain(),
        counter.handOver(order),
        counter.cancel(order),
        counter.drain(),
      ]);
      shop.till.wait(60_000);
      expect(await counter.drain()).toEqual([]);
      const { cancelled: isOff, step } = await counter.reread(order);
      expect(isOff !== null).toBe(step !== 'handed-over');
      if (cancelled.kind === 'cancelled') expect(isOff).not.toBeNull();
    }
    const { held, taken, back } = await counter.vendor();
    const stands = (await shop.till.orders()).filter(({ cancelled_at }) => cancelled_at === null).length;
    expect([held, taken - back]).toEqual([0, stands * total]);
  });

  test.each([
    ['capture', 'reset-after-charge'],
    ['void', 'unreachable'],
    ['refund', 'timeout-after-charge'],
  ] as const)(
    'an answer to %s is lost (%s) around a cancellation: the money ends where it belongs (R-014, R-016)',
    async (call, fault) => {
      const counter = counterOf(shop.till);
      const order = await counter.buy();
      await counter.drain();
      await counter.pack(order);
      if (call === 'refund') await counter.drain();
      shop.till.faults.add(call, fault);
      const failed = call === 'void' ? [] : await counter.drain();
      if (call === 'capture') expect(failed).toHaveLength(1);
      // The shop believes that the money is only held, and the bank has taken it where the answer to the
      // capture was lost.
      await counter.cancel(order);
      shop.till.wait(60_000);
      await counter.drain();
      shop.till.wait(60_000);
      expect(await counter.drain()).toEqual([]);
      const { held, taken, back } = await counter.vendor();
      expect([held, taken - back]).toEqual([0, 0]);
      expect((await counter.kindsTold()).filter((kind) => kind === 'order-cancelled')).toEqual([
        'order-cancelled',
      ]);
      expect((await counter.refunds(order)).map(({ state }) => state)).toEqual(taken > 0 ? ['refunded'] : []);
    },
  );

  test('a refund that the bank refuses keeps the cancellation on the desk until a person has refunded it', async () => {
    const counter = counterOf(shop.till);
    const order = await counter.buy();
    await counter.pack(order);
    await counter.drain();
    const deps = shop.till.deps as { gateway: typeof shop.till.gateway };
    const { gateway } = deps;
    deps.gateway = { ...gateway, refund: async () => ({ kind: 'refused', why: 'declined' }) };
    await counter.cancel(order);
    expect(await counter.drain()).toEqual([
      expect.stringMatching(/^order\.cancelled: .*4343 cents of it could not be given back/),
    ]);
    deps.gateway = gateway;
    shop.till.wait(60_000);
    expect(await counter.drain()).toEqual([expect.stringContaining('could not be given back')]);
    expect(await counter.kindsTold()).not.toContain('order-cancelled');
    await counter.refund(order, { kind: 'rest' });
    shop.till.wait(60_000);
    expect(await counter.drain()).toEqual([]);
    expect((await counter.vendor()).back).toBe(total);
    expect(await counter.kindsTold()).toContain('order-cancelled');
  });

  test('the award waits for the next order again, and no points are earned (G-15)', async () => {
    const { till } = shop;
    const counter = counterOf(till);
    const { id, points } = await counter.member();
    const desk = { db: till.db, clock: till.clock, programme: counter.programme };
    await redeemAward(desk, id);
    const before = await points();
    const order = await counter.buy('pickup', { isMember: true });
    expect(order.discountTotalCents).toBe(1_000);
    await counter.pack(order);
    await counter.drain();
    await counter.cancel(order);
    expect(await counter.drain()).toEqual([]);
    expect((await counter.buy('pickup', { isMember: true })).discountTotalCents).toBe(1_000);
    expect(await points()).toBe(before);
  });

  test('a parcel that left while the vendor was out of reach, and whose money was never to be had, earns nothing (R-035)', async () => {
    const { till } = shop;
    const counter = counterOf(till);
    const { points } = await counter.member();
    const order = await counter.buy('shipping', { isMember: true });
    till.wait(7 * 24 * 60 * 60_000);
    await counter.pack(order);
    expect(await counter.handOver(order)).toEqual({ kind: 'handed-over' });
    expect(await counter.drain()).toEqual([]);
    expect(await points()).toBe(0);
    await cameBack(till.db, { number: order.number, why: 'absent', actor: 'Ann', now: till.clock() });
    await counter.cancel(order);
    till.wait(60_000);
    expect(await counter.drain()).toEqual([]);
    expect(await points()).toBe(0);
  });

  test('a parcel that came back and is cancelled: money, points and the award’s points are back (R-035, G-15)', async () => {
    const { till } = shop;
    const counter = counterOf(till);
    const { id, points } = await counter.member();
    const desk = { db: till.db, clock: till.clock, programme: counter.programme };
    await redeemAward(desk, id);
    const order = await counter.buy('shipping', { isMember: true });
    await counter.pack(order);
    await counter.handOver(order);
    await counter.drain();
    expect(await points()).toBe(29 - 1_000);
    expect(
      await cameBack(till.db, { number: order.number, why: 'absent', actor: 'Ann', now: till.clock() }),
    ).toEqual({
      kind: 'came-back',
    });
    await counter.cancel(order);
    expect(await counter.drain()).toEqual([]);
    await settleAwards(desk);
    expect(await points()).toBe(0);
    const { taken, back } = await counter.vendor();
    expect(back).toBe(taken);
  });
});
