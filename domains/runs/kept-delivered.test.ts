/**
 * Handed over at a door before the store cancelled it: the order stays delivered, on both databases (B-116,
 * B-174).
 */
import { describe, expect, test } from 'vitest';
import { inTransaction } from '#db/transaction.ts';
import type { Order } from '#domains/orders/order.ts';
import { writeOffOrder } from '#domains/orders/write-off-order.ts';
import { suspendPerson } from '#domains/staff/change-person.ts';
import { takeTillSales } from '#domains/stock/take-till-sales.ts';
import { type RunFixture, reportOf, runOut } from '#tests/fixtures/run-fixture.ts';
import { staffOf } from '#tests/fixtures/staff-fixture.ts';
import { useCheckoutFixture } from '#tests/fixtures/use-checkout-fixture.ts';
import { engines } from '#tests/harness/databases.ts';
import { findToLookAt } from './find-outcomes.ts';
import { lookAtOutcome } from './look-at-outcome.ts';
import { takeDoorOutcome } from './take-door-outcome.ts';

const minute = 60_000;
const hour = 60 * minute;

// The records of both sides are compared after each of these tests.
describe.each(engines)('delivered before it was cancelled, on %s', (engine) => {
  const shop = useCheckoutFixture(engine);
  const db = () => shop.checkout.db;
  const staff = () => staffOf(shop.checkout);

  /** At five o'clock a delivery of two bottles is on its way. */
  async function onTheWay(): Promise<RunFixture & { order: Order; now: number }> {
    const made = await runOut(shop.checkout, 1);
    shop.checkout.wait(5 * hour);
    const [order] = made.orders;
    if (!order) throw new Error('It has one');
    return { ...made, order, now: shop.checkout.clock() };
  }
  const formatOf = ({ lines: [line] }: Order) => {
    if (!line) throw new Error('It has a line');
    return line.formatId;
  };
  async function stock(order: Order) {
    const one = await db()
      .selectFrom('bottle_stock')
      .select('on_hand')
      .where('format_id', '=', formatOf(order))
      .executeTakeFirstOrThrow();
    const [over] = await db()
      .selectFrom('overdrawn')
      .select('bottles')
      .where('format_id', '=', formatOf(order))
      .execute();
    return { onHand: one.on_hand, overdrawn: over?.bottles ?? 0 };
  }
  const rowOf = ({ id }: Order) =>
    db()
      .selectFrom('orders')
      .select(['handed_over_at', 'cancelled_at', 'customer_status'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
  const events = async ({ id }: Order) =>
    (
      await db().selectFrom('order_events').select('what').where('order_id', '=', id).orderBy('seq').execute()
    ).map(({ what }) => what);

  test.each([0, 1, 2])(
    'restocked, and %i of its two bottles still on hand: no bottle is counted twice, and all its money is missing (B-116, B-174)',
    async (left) => {
      const { key, order, now } = await onTheWay();
      await staff().drain();
      const { onHand: had } = await stock(order);
      await staff().cancel(order);
      expect(await staff().drain()).toEqual([]);
      const sold = { formatId: formatOf(order), change: left - had - 2, happenedAt: now, source: 'till' };
      await inTransaction(db(), (tx) => takeTillSales(tx, [sold], { actor: 'shop', now }));
      expect(await stock(order)).toEqual({ onHand: left, overdrawn: 0 });
      shop.checkout.wait(minute);
      const told = { key, report: reportOf(order, { at: now - hour, seq: 1 }), now: shop.checkout.clock() };
      const answers = await Promise.all(Array.from({ length: 4 }, () => takeDoorOutcome(db(), told)));
      expect(answers.filter(({ kind }) => kind === 'taken')).toEqual([
        {
          kind: 'taken',
          says: 'It was cancelled at 5:00 pm, after you handed it over. A manager is notified.',
        },
      ]);
      const row = await rowOf(order);
      expect([Number(row.handed_over_at), row.cancelled_at, row.customer_status]).toEqual([
        ...[now - hour, null, 'delivered'],
      ]);
      expect(await stock(order)).toEqual({ onHand: 0, overdrawn: 2 - left });
      const recounts = await db().selectFrom('recounts').select('why').execute();
      expect(recounts).toHaveLength(left === 2 ? 0 : 1);
      expect(await staff().drain()).toEqual([]);
      expect(await findToLookAt(db(), 9)).toMatchObject([
        { marks: ['cancelled-after'], effect: 'handed-over', missingCents: order.finalTotalCents },
      ]);
      expect(await staff().cancel(order)).toMatchObject({ kind: 'already-handed-over' });
      expect((await events(order)).slice(-2)).toEqual(['kept-delivered', 'handed-over']);
    },
  );

  test('counted since the cancellation: the count showed that the bottles were not there (B-116)', async () => {
    const { key, order, now } = await onTheWay();
    await staff().cancel(order);
    await db()
      .updateTable('bottle_stock')
      .set({ counted_at: now + 1 })
      .where('format_id', '=', formatOf(order))
      .execute();
    const before = await stock(order);
    await takeDoorOutcome(db(), {
      key,
      report: reportOf(order, { at: now - hour, seq: 1 }),
      now: now + minute,
    });
    expect(await stock(order)).toEqual(before);
    expect((await rowOf(order)).cancelled_at).toBeNull();
  });

  test('reported before its money was released, it keeps its money (B-116)', async () => {
    const { key, order, now } = await onTheWay();
    await staff().cancel(order);
    await takeDoorOutcome(db(), {
      key,
      report: reportOf(order, { at: now - hour, seq: 1 }),
      now: now + minute,
    });
    expect(await staff().drain()).toEqual([]);
    expect(await findToLookAt(db(), 9)).toMatchObject([{ missingCents: 0 }]);
  });

  test.each([
    { isPaid: true, points: 39 },
    { isPaid: false, points: 0 },
  ])(
    'its buyer learns once that it was delivered after all, and gets $points points if it is paid for: $isPaid (B-116, M-009)',
    async ({ isPaid, points }) => {
      const { key, order, now } = await onTheWay();
      const ada = await staff().member();
      const hers = { loyalty_customer_id: ada.id };
      await db().updateTable('orders').set(hers).where('id', '=', order.id).execute();
      if (!isPaid) expect(await staff().drain()).toEqual([]);
      await staff().cancel(order);
      if (!isPaid) expect(await staff().drain()).toEqual([]);
      shop.checkout.wait(minute);
      const told = { key, report: reportOf(order, { at: now - hour, seq: 1 }), now: shop.checkout.clock() };
      await takeDoorOutcome(db(), told);
      expect(await staff().drain()).toEqual([]);
      await staff().replay();
      expect(await staff().drain()).toEqual([]);
      const kinds = await staff().kindsOfMessages();
      expect(kinds.filter((kind) => kind === 'kept-delivered')).toHaveLength(1);
      const text = shop.checkout.textsTo(order.phone).find((each) => each.includes('so it is not cancelled'));
      expect(text?.includes('that we released')).toBe(!isPaid);
      expect(await ada.points()).toBe(points);
    },
  );

  test('its authorization was released: a manager may write off the money (B-116)', async () => {
    const { key, order, now } = await onTheWay();
    await db().deleteFrom('outbox').where('event', '=', 'order.packed').execute();
    await staff().cancel(order);
    expect(await staff().drain()).toEqual([]);
    await takeDoorOutcome(db(), {
      key,
      report: reportOf(order, { at: now - hour, seq: 1 }),
      now: now + minute,
    });
    expect(await findToLookAt(db(), 9)).toMatchObject([{ missingCents: order.finalTotalCents }]);
    const by = { actor: 'staff:owner', now: now + hour };
    expect(await writeOffOrder(db(), { number: order.number, reason: 'It was delivered.', ...by })).toEqual({
      kind: 'written-off',
    });
  });

  test('reported by a phone that no longer belongs to the run’s driver, it waits, and is applied once a manager believes it (B-116, B-119)', async () => {
    const { key, driverId, order, now } = await onTheWay();
    await staff().cancel(order, { restock: false });
    await suspendPerson(db(), driverId, { actor: 'staff:owner', now });
    await takeDoorOutcome(db(), {
      key,
      report: reportOf(order, { at: now - hour, seq: 1 }),
      now: now + minute,
    });
    expect((await rowOf(order)).handed_over_at).toBeNull();
    const by = { actor: 'staff:ben', now: now + hour };
    expect(await lookAtOutcome(db(), { seq: 1, isBelieved: true, ...by })).toEqual({
      kind: 'looked',
      effect: 'handed-over',
    });
    expect(Number((await rowOf(order)).handed_over_at)).toBe(now - hour);
  });
});
