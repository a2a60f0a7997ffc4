import { describe, expect, test } from 'vitest';
import { redeemAward } from '#domains/loyalty/redeem-award.ts';
import { settleAwards } from '#domains/loyalty/settle-awards.ts';
import { staffOf } from '#tests/fixtures/staff-fixture.ts';
import { useCheckoutFixture } from '#tests/fixtures/use-checkout-fixture.ts';
import { engines } from '#tests/harness/databases.ts';
import { cameBack } from './came-back.ts';
import { cancelOrder } from './cancel-order.ts';
import { takeBackHandOver } from './handing-over/take-back-hand-over.ts';
import { orderView } from './order-view.rules.ts';
import { refundOrder } from './refunds/refund-order.ts';
import { returnOrder } from './return-order.ts';
import { writeOffOrder } from './write-off-order.ts';

const total = 4_343;

/** After each test the records of shop and vendor are compared (`useCheckoutFixture`). */
describe.each(engines)('cancelling an order on %s', { timeout: 120_000 }, (engine) => {
  const shop = useCheckoutFixture(engine);

  test('before packing: the authorization is voided, slot and bottles are freed, also when everything runs ten times', async () => {
    const { checkout } = shop;
    const staff = staffOf(checkout);
    const order = await staff.buy('delivery');
    await staff.drain();
    expect(await staff.cancel(order)).toEqual({ kind: 'cancelled', bottlesBack: 2 });
    expect(await checkout.db.selectFrom('slot_bookings').selectAll().execute()).toEqual([]);
    expect(await checkout.db.selectFrom('delivery_slots').select('booked').execute()).toEqual([
      { booked: 0 },
    ]);
    for (let time = 0; time < 10; time += 1) {
      await Promise.all([staff.drain(), staff.drain()]);
      await staff.replay();
    }
    await staff.drain();
    expect(await staff.vendor()).toEqual({ held: 0, taken: 0, back: 0 });
    expect((await checkout.payments()).map(({ state }) => state)).toEqual(['voided']);
    expect(await staff.refunds(order)).toEqual([]);
    expect(await staff.kindsOfMessages()).toEqual(['order-cancelled', 'order-placed']);
    expect(await staff.bottlesOf(order)).toBe(0);
    const view = orderView(await staff.reread(order), null, '/');
    expect(view.status).toEqual({
      text: 'Cancelled on November 20, 2026',
      note: 'Your card was not charged.',
    });
    expect(await staff.events(order)).toEqual(['cancelled (It is sold out.), Ann', 'restocked (2), Ann']);
  });

  test('after packing: everything captured is refunded once, also when everything runs ten times; bottles stay off the shelf if asked to', async () => {
    const staff = staffOf(shop.checkout);
    const order = await staff.buy();
    await staff.pack(order);
    await staff.drain();
    expect(await staff.cancel(order, { restock: false })).toEqual({ kind: 'cancelled', bottlesBack: 0 });
    for (let time = 0; time < 10; time += 1) {
      await Promise.all([staff.drain(), staff.drain()]);
      await staff.replay();
    }
    await staff.drain();
    expect(await staff.vendor()).toEqual({ held: 0, taken: total, back: total });
    const refunds = await staff.refunds(order);
    expect(refunds).toMatchObject([
      { state: 'refunded', amountCents: total, goodsCents: 3_998, taxCents: 345 },
    ]);
    expect(await staff.kindsOfMessages()).toEqual(['order-cancelled', 'order-placed', 'ready-for-pickup']);
    expect(await staff.bottlesOf(order)).toBe(2);
    const view = orderView(await staff.reread(order), null, '/', { refunds });
    expect(view.refunds).toMatchObject([{ amount: total, on: 'November 20, 2026' }]);
    expect(view.status.note).toBe('$43.43 goes back to your card. Banks take up to ten days to show it.');
  });

  test('after a partial refund: the rest goes back, with the bottles that were not returned yet', async () => {
    const staff = staffOf(shop.checkout);
    const order = await staff.buy();
    await staff.pack(order);
    await staff.drain();
    await staff.refund(order, { kind: 'parts', lines: [{ position: 0, quantity: 1 }], delivery: false });
    expect(await staff.cancel(order)).toEqual({ kind: 'cancelled', bottlesBack: 1 });
    await staff.drain();
    expect((await staff.refunds(order)).map(({ amountCents }) => amountCents).sort()).toEqual([2_171, 2_172]);
    expect((await staff.vendor()).back).toBe(total);
  });

  test('each of pack, hand over and cancel is refused once the order went another way', async () => {
    const staff = staffOf(shop.checkout);
    const [cancelled, gone] = [await staff.buy(), await staff.buy()];
    await staff.cancel(cancelled);
    expect(await staff.pack(cancelled)).toMatchObject({ kind: 'already-cancelled' });
    expect(await staff.handOver(cancelled)).toMatchObject({ kind: 'already-cancelled' });
    expect(await staff.cancel(cancelled)).toMatchObject({ kind: 'already-cancelled' });
    await staff.pack(gone);
    await staff.handOver(gone);
    expect(await staff.cancel(gone)).toMatchObject({ kind: 'already-handed-over' });
    expect(await staff.cancel({ ...gone, number: 7 as typeof gone.number })).toEqual({
      kind: 'unknown-order',
    });
    await staff.drain();
  });

  test('pack, hand over and cancel at the same time, with everything that follows, ten rounds: money is never kept for a cancelled order (R-016)', async () => {
    const staff = staffOf(shop.checkout);
    for (let round = 0; round < 10; round += 1) {
      const order = await staff.buy();
      if (round % 2 === 0) await staff.pack(order);
      const [cancelled] = await Promise.all([
        staff.cancel(order),
        staff.pack(order),
        staff.drain(),
        staff.handOver(order),
        staff.cancel(order),
        staff.drain(),
      ]);
      shop.checkout.wait(60_000);
      expect(await staff.drain()).toEqual([]);
      const { cancelled: isOff, step } = await staff.reread(order);
      expect(isOff !== null).toBe(step !== 'handed-over');
      if (cancelled.kind === 'cancelled') expect(isOff).not.toBeNull();
    }
    const { held, taken, back } = await staff.vendor();
    const stands = (await shop.checkout.orders()).filter(({ cancelled_at }) => cancelled_at === null).length;
    expect([held, taken - back]).toEqual([0, stands * total]);
  });

  test.each([
    ['capture', 'reset-after-charge'],
    ['void', 'unreachable'],
    ['refund', 'timeout-after-charge'],
  ] as const)(
    'an answer to %s is lost (%s) around a cancellation: the money ends where it belongs (R-014, R-016)',
    async (call, fault) => {
      const staff = staffOf(shop.checkout);
      const order = await staff.buy();
      await staff.drain();
      await staff.pack(order);
      if (call === 'refund') await staff.drain();
      shop.checkout.faults.add(call, fault);
      const failed = call === 'void' ? [] : await staff.drain();
      if (call === 'capture') expect(failed).toHaveLength(1);
      // The shop still records the payment as authorized; with a lost answer to the capture, the bank has
      // captured it.
      await staff.cancel(order);
      shop.checkout.wait(60_000);
      await staff.drain();
      shop.checkout.wait(60_000);
      expect(await staff.drain()).toEqual([]);
      const { held, taken, back } = await staff.vendor();
      expect([held, taken - back]).toEqual([0, 0]);
      expect((await staff.kindsOfMessages()).filter((kind) => kind === 'order-cancelled')).toEqual([
        'order-cancelled',
      ]);
      expect((await staff.refunds(order)).map(({ state }) => state)).toEqual(taken > 0 ? ['refunded'] : []);
    },
  );

  test('a refund that the bank refuses keeps the cancellation on the desk until a person has refunded it', async () => {
    const staff = staffOf(shop.checkout);
    const order = await staff.buy();
    await staff.pack(order);
    await staff.drain();
    const deps = shop.checkout.deps as { gateway: typeof shop.checkout.gateway };
    const { gateway } = deps;
    deps.gateway = { ...gateway, refund: async () => ({ kind: 'refused', why: 'declined' }) };
    await staff.cancel(order);
    expect(await staff.drain()).toEqual([
      expect.stringMatching(/^order\.cancelled: .*4343 cents of it could not be given back/),
    ]);
    deps.gateway = gateway;
    shop.checkout.wait(60_000);
    expect(await staff.drain()).toEqual([expect.stringContaining('could not be given back')]);
    expect(await staff.kindsOfMessages()).not.toContain('order-cancelled');
    await staff.refund(order, { kind: 'rest' });
    shop.checkout.wait(60_000);
    expect(await staff.drain()).toEqual([]);
    expect((await staff.vendor()).back).toBe(total);
    expect(await staff.kindsOfMessages()).toContain('order-cancelled');
  });

  test('the award is available for the next order again, and no points are earned (G-15)', async () => {
    const { checkout } = shop;
    const staff = staffOf(checkout);
    const { id, points } = await staff.member();
    const desk = { db: checkout.db, clock: checkout.clock, programme: staff.programme };
    await redeemAward(desk, id);
    const before = await points();
    const order = await staff.buy('pickup', { isMember: true });
    expect(order.discountTotalCents).toBe(1_000);
    await staff.pack(order);
    await staff.drain();
    await staff.cancel(order);
    expect(await staff.drain()).toEqual([]);
    expect((await staff.buy('pickup', { isMember: true })).discountTotalCents).toBe(1_000);
    expect(await points()).toBe(before);
  });

  test('a parcel that left while the vendor was out of reach, and whose money could never be captured, earns nothing (R-035)', async () => {
    const { checkout } = shop;
    const staff = staffOf(checkout);
    const { points } = await staff.member();
    const order = await staff.buy('shipping', { isMember: true });
    checkout.wait(7 * 24 * 60 * 60_000);
    await staff.pack(order);
    expect(await staff.handOver(order)).toEqual({ kind: 'handed-over' });
    expect(await staff.drain()).toEqual([]);
    expect(await points()).toBe(0);
    await cameBack(checkout.db, { number: order.number, why: 'absent', actor: 'Ann', now: checkout.clock() });
    await staff.cancel(order);
    checkout.wait(60_000);
    expect(await staff.drain()).toEqual([]);
    expect(await points()).toBe(0);
  });

  test('a parcel that came back and is cancelled: money, points and the award’s points are back (R-035, G-15)', async () => {
    const { checkout } = shop;
    const staff = staffOf(checkout);
    const { id, points } = await staff.member();
    const desk = { db: checkout.db, clock: checkout.clock, programme: staff.programme };
    await redeemAward(desk, id);
    const order = await staff.buy('shipping', { isMember: true });
    await staff.pack(order);
    await staff.handOver(order);
    await staff.drain();
    expect(await points()).toBe(29 - 1_000);
    expect(
      await cameBack(checkout.db, {
        number: order.number,
        why: 'absent',
        actor: 'Ann',
        now: checkout.clock(),
      }),
    ).toEqual({
      kind: 'came-back',
    });
    await staff.cancel(order);
    expect(await staff.drain()).toEqual([]);
    await settleAwards(desk);
    expect(await points()).toBe(0);
    const { taken, back } = await staff.vendor();
    expect(back).toBe(taken);
  });

  test('a reason from the list is kept beside the sentence, and each line says whether it is on the shelf (B-092)', async () => {
    const staff = staffOf(shop.checkout);
    const { number, id } = await staff.buy();
    const words = { number, reason: 'It broke.', why: 'broken', actor: 'staff:ann' } as const;
    const answer = await cancelOrder(shop.checkout.db, { ...words, restock: [], now: shop.checkout.clock() });
    expect(answer).toEqual({ kind: 'cancelled', bottlesBack: 0 });
    const row = await shop.checkout.db
      .selectFrom('orders')
      .select(['cancel_why', 'cancel_reason'])
      .where('id', '=', id)
      .executeTakeFirst();
    expect(row).toEqual({ cancel_why: 'broken', cancel_reason: 'It broke.' });
    await staff.drain();
    const other = await staff.buy();
    const again = { ...words, number: other.number, restock: [0], now: shop.checkout.clock() };
    expect(await cancelOrder(shop.checkout.db, again)).toMatchObject({ bottlesBack: 2 });
    await staff.drain();
  });

  test.each([
    ['empty', ''],
    ['blank', ' \n'],
    ['of 193 characters', 'x'.repeat(193)],
  ])(
    'no verb takes a reason that is %s, and nothing happens to the order (B-092, B-093, B-097, B-099)',
    async (_, reason) => {
      const { checkout } = shop;
      const staff = staffOf(checkout);
      const order = await staff.buy('delivery');
      const by = { number: order.number, actor: 'Ann', now: checkout.clock() };
      const refusals = await Promise.all([
        cancelOrder(checkout.db, { ...by, reason, restock: true }),
        returnOrder(checkout.db, { ...by, reason, why: 'absent' }),
        refundOrder(checkout.db, { ...by, reason, wish: { kind: 'rest' }, restock: false }),
        writeOffOrder(checkout.db, { ...by, reason }),
        takeBackHandOver(checkout.db, { ...by, why: reason }),
      ]);
      expect(refusals).toEqual(refusals.map(() => ({ kind: 'reason-invalid' })));
      expect(await staff.cancel(order)).toMatchObject({ kind: 'cancelled' });
    },
  );
});
