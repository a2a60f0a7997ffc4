/** Outcomes in any order, any number of times, at any hour, on both databases (B-113 to B-117). */
import fc from 'fast-check';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { Order } from '#domains/orders/order.ts';
import { suspendPerson } from '#domains/staff/change-person.ts';
import { onTheWire, reportOf, runOut } from '#tests/fixtures/run-fixture.ts';
import { staffOf } from '#tests/fixtures/staff-fixture.ts';
import { useCheckoutFixture } from '#tests/fixtures/use-checkout-fixture.ts';
import { engines } from '#tests/harness/databases.ts';
import type { DoorReport } from './door.rules.ts';
import { findOutcomesOf, findToLookAt } from './find-outcomes.ts';
import { lookAtOutcome } from './look-at-outcome.ts';
import type { RunKey } from './run-key.ts';
import { takeDoorOutcome } from './take-door-outcome.ts';
import { takeDoorOutcomes } from './take-door-outcomes.ts';
import { verifyDoorLedger } from './verify-door-ledger.ts';

const minute = 60_000;
const hour = 60 * minute;

describe.each(engines)('what happened at a door, on %s', { timeout: 60_000 }, (engine) => {
  const shop = useCheckoutFixture(engine);
  const db = () => shop.checkout.db;

  /** Five hours after the send-out at noon: within the first window. */
  async function onTheWay(count: number) {
    const made = await runOut(shop.checkout, count);
    shop.checkout.wait(5 * hour);
    return { ...made, now: shop.checkout.clock() };
  }
  const tell = (key: RunKey, report: DoorReport, now = shop.checkout.clock()) =>
    takeDoorOutcome(db(), { key, report, now });
  const rowOf = (order: Order) =>
    db()
      .selectFrom('orders')
      .select(['handed_over_at', 'came_back_why', 'id_check', 'cancelled_at'])
      .where('id', '=', order.id)
      .executeTakeFirstOrThrow();
  const first = <T>([one]: readonly T[]): T => {
    if (one === undefined) throw new Error('It has one');
    return one;
  };

  test('one hundred shuffled repeats of a list change each order once (B-115)', async () => {
    const { key, orders, now } = await onTheWay(8);
    const outcomes = [
      'delivered',
      'refused',
      'delivered',
      'no-id',
      'absent',
      'delivered',
      'under-age',
      'delivered',
    ] as const;
    const list = orders.map((order, index) =>
      onTheWire(
        reportOf(order, {
          outcome: outcomes[index] ?? 'delivered',
          at: now - hour + index * minute,
          seq: index + 1,
        }),
      ),
    );
    const draw = fc.sample(fc.shuffledSubarray(list, { minLength: 1 }), 99);
    const answers = [];
    for (const some of [...draw, list])
      answers.push(...(await takeDoorOutcomes(db(), { key, list: some, now: now + 1 })));
    expect(answers.filter(({ kind }) => kind === 'taken')).toHaveLength(8);
    expect(answers.filter(({ kind }) => kind === 'refused')).toEqual([]);
    const states = await Promise.all(orders.map(rowOf));
    expect(states.map((row) => row.came_back_why ?? 'delivered')).toEqual(outcomes);
    const told = await findOutcomesOf(db(), key.runId);
    expect(told).toHaveLength(8);
    const events = await db()
      .selectFrom('order_events')
      .select('what')
      .where('what', 'in', ['handed-over', 'came-back'])
      .execute();
    expect(events).toHaveLength(8);
    expect(await verifyDoorLedger(db())).toMatchObject({ kind: 'whole', rows: 8 });
  });

  test('the same list sent by twenty concurrent requests changes each order once (B-115, B-283)', async () => {
    const { key, orders, now } = await onTheWay(3);
    const list = orders.map((order, index) =>
      onTheWire(reportOf(order, { at: now - minute + index, seq: index + 1 })),
    );
    const all = await Promise.all(
      Array.from({ length: 20 }, (_, turn) =>
        takeDoorOutcomes(db(), { key, list: turn % 2 ? list : list.toReversed(), now }),
      ),
    );
    expect(all.flat().filter(({ kind }) => kind === 'taken')).toHaveLength(3);
    expect(all.flat().filter(({ kind }) => kind === 'refused')).toEqual([]);
    expect(await verifyDoorLedger(db())).toMatchObject({ kind: 'whole', rows: 3 });
    expect(await findToLookAt(db(), 10)).toEqual([]);
  });

  test('the order keeps the time of the act, and the ID outcome without a fact of the person (B-117, B-121)', async () => {
    const { key, orders, now } = await onTheWay(1);
    const order = first(orders);
    const at = now - 40 * minute;
    expect(await tell(key, reportOf(order, { at, seq: 1 }))).toEqual({ kind: 'taken', says: null });
    const row = await rowOf(order);
    expect(Number(row.handed_over_at)).toBe(at);
    expect(JSON.parse(row.id_check ?? '')).toEqual({
      ...{ document: 'passport', isOfAge: true, isSober: true, person: 'buyer' },
      ...{ by: key.driver, at },
    });
    expect(first(await findOutcomesOf(db(), key.runId))).toMatchObject({ at, receivedAt: now, marks: [] });
  });

  test('an outcome for another run’s order is not accepted, and nothing is written (B-111)', async () => {
    const { key, now } = await onTheWay(1);
    const pickup = await staffOf(shop.checkout).buy();
    const answer = await tell(key, reportOf(pickup, { at: now, seq: 1 }));
    expect(answer).toEqual({ kind: 'refused', says: 'This order is not on your run.' });
    expect(await verifyDoorLedger(db())).toMatchObject({ rows: 0 });
  });

  test('a second outcome for an order is recorded and marked, and changes nothing (B-115)', async () => {
    const { key, orders, now } = await onTheWay(1);
    const order = first(orders);
    await tell(key, reportOf(order, { outcome: 'absent', at: now - minute, seq: 1 }));
    const answer = await tell(key, reportOf(order, { at: now, seq: 2 }));
    expect(answer.says).toBe('This order had an outcome already. A manager is notified.');
    expect(await rowOf(order)).toMatchObject({ came_back_why: 'absent', handed_over_at: null });
    expect(await findToLookAt(db(), 9)).toMatchObject([{ marks: ['already'], effect: 'none' }]);
  });

  test('cancelled meanwhile: the bag comes back; delivered before that by the phone’s time: a manager is notified (B-116)', async () => {
    const { key, orders, now } = await onTheWay(3);
    const [one, two, three] = orders;
    if (!one || !two || !three) throw new Error('It has three');
    for (const order of orders) await staffOf(shop.checkout).cancel(order, { restock: false });
    shop.checkout.wait(minute);
    const later = shop.checkout.clock();
    const said = async (order: Order, seq: number, change: { outcome?: 'absent'; at: number }) =>
      (await tell(key, reportOf(order, { seq, ...change }))).says;
    expect(await said(one, 1, { at: now - hour })).toBe(
      'It was cancelled at 5:00 pm, after you handed it over. A manager is notified.',
    );
    expect(await said(two, 2, { outcome: 'absent', at: later })).toBe('Cancelled at 5:00 pm. Bring it back.');
    expect(await said(three, 3, { at: later })).toBe(
      'Cancelled at 5:00 pm, before you handed it over. A manager is notified.',
    );
    const marks = (await findToLookAt(db(), 9)).map((row) => [row.outcome, ...row.marks]);
    expect(marks).toEqual([
      ['delivered', 'cancelled-after'],
      ['absent', 'cancelled-before'],
      ['delivered', 'cancelled-before'],
    ]);
  });

  test('a delivery at an hour that the law forbids is recorded and marked, never refused (B-087, B-117)', async () => {
    const { key, orders } = await runOut(shop.checkout, 1);
    const order = first(orders);
    shop.checkout.wait(12 * hour + 30 * minute);
    const now = shop.checkout.clock();
    expect(await tell(key, reportOf(order, { at: now - minute, seq: 1 }))).toMatchObject({ kind: 'taken' });
    expect((await rowOf(order)).handed_over_at).not.toBeNull();
    expect(await findToLookAt(db(), 9)).toMatchObject([{ marks: ['outside-hours'], effect: 'handed-over' }]);
  });

  test('before midnight by the phone, reported after it: the phone’s time counts (B-117)', async () => {
    const { key, orders } = await runOut(shop.checkout, 1);
    shop.checkout.wait(12 * hour + 30 * minute);
    await tell(key, reportOf(first(orders), { at: shop.checkout.clock() - 40 * minute, seq: 1 }));
    expect(await findToLookAt(db(), 9)).toEqual([]);
  });

  test('what a suspended driver’s phone reports is accepted and waits for a manager, who may believe it or not (B-119)', async () => {
    const { key, orders, driverId, now } = await onTheWay(2);
    const [one, two] = orders;
    if (!one || !two) throw new Error('It has two');
    await suspendPerson(db(), driverId, { actor: 'staff:owner', now });
    for (const [order, seq] of [
      [one, 1],
      [two, 2],
    ] as const)
      expect(await tell(key, reportOf(order, { at: now - minute + seq, seq }))).toEqual({
        kind: 'taken',
        says: 'Saved. A manager will look at it.',
      });
    expect((await rowOf(one)).handed_over_at).toBeNull();
    const look = (seq: number, isBelieved: boolean) =>
      lookAtOutcome(db(), { seq, isBelieved, actor: 'staff:manager', now: now + minute });
    const looks = await Promise.all([look(1, true), look(1, true)]);
    expect(looks.map(({ kind }) => kind).sort()).toEqual(['already-looked', 'looked']);
    expect(await look(2, false)).toEqual({ kind: 'looked', effect: 'waits' });
    expect([await look(7, true), await look(2, true)]).toEqual([
      { kind: 'unknown-row' },
      { kind: 'already-looked' },
    ]);
    expect(Number((await rowOf(one)).handed_over_at)).toBe(now - minute + 1);
    expect((await rowOf(two)).handed_over_at).toBeNull();
    expect(await findToLookAt(db(), 9)).toEqual([]);
  });

  test('what is reported more than a day later waits for a manager (B-117)', async () => {
    const { key, orders, now } = await onTheWay(1);
    shop.checkout.wait(26 * hour);
    const answer = await tell(key, reportOf(first(orders), { at: now, seq: 1 }));
    expect(answer.says).toBe('Saved. A manager will look at it.');
    expect(await findToLookAt(db(), 9)).toMatchObject([{ marks: ['day-old'], effect: 'waits' }]);
  });

  test('unpaid since the send-out: it is recorded all the same, because the goods are gone (B-117)', async () => {
    const { key, orders, now } = await onTheWay(1);
    const order = first(orders);
    await db().updateTable('payments').set({ state: 'voided' }).where('order_id', '=', order.id).execute();
    await tell(key, reportOf(order, { at: now, seq: 1 }));
    expect((await rowOf(order)).handed_over_at).not.toBeNull();
    await db()
      .updateTable('payments')
      .set({ state: 'authorised' })
      .where('order_id', '=', order.id)
      .execute();
  });

  test('each outcome is one act of the driver (B-030)', async () => {
    const { key, orders, now } = await onTheWay(3);
    const outcomes = ['delivered', 'absent', 'absent'] as const;
    const before = await acts();
    for (const [index, order] of orders.entries())
      await tell(
        key,
        reportOf(order, { outcome: outcomes[index] ?? 'absent', at: now + index, seq: index + 1 }),
      );
    const again = reportOf(first(orders), { at: now + 5, seq: 4 });
    await tell(key, again);
    await tell(key, again);
    expect((await acts()).slice(before.length)).toEqual([
      ['order-handed-over', key.driver],
      ['order-came-back', key.driver],
      ['order-came-back', key.driver],
      ['door-outcome-told', key.driver],
    ]);
  });

  const acts = async () =>
    (await db().selectFrom('activity').select(['verb', 'actor']).orderBy('seq').execute()).map(
      ({ verb, actor }) => [verb, actor],
    );

  test('the ledger cannot be changed; if it was changed anyway, verification names the row (B-121, B-303)', async () => {
    const { key, orders, now } = await onTheWay(3);
    for (const [index, order] of orders.entries())
      await tell(key, reportOf(order, { at: now + index, seq: index + 1 }));
    await expect(db().updateTable('door_ledger').set({ town: 'Elsewhere' }).execute()).rejects.toThrow(
      'never changed',
    );
    await expect(db().deleteFrom('door_ledger').execute()).rejects.toThrow('never changed');
    const on = engine === 'postgres' ? sql`on door_ledger` : sql``;
    for (const guard of ['update', 'delete'])
      await sql`drop trigger ${sql.raw(`door_ledger_no_${guard}`)} ${on}`.execute(db());
    const [, second] = await db().selectFrom('door_ledger').selectAll().orderBy('seq').execute();
    if (!second) throw new Error('It has three');
    const changes = {
      town: 'Syosseu',
      happened_at: Number(second.happened_at) + 1,
      document: 'state ID',
      marks: 'clock',
      hash: `${second.hash.slice(0, -1)}x`,
    };
    for (const [column, value] of Object.entries(changes)) {
      await db()
        .updateTable('door_ledger')
        .set({ [column]: value })
        .where('seq', '=', 2)
        .execute();
      expect([column, await verifyDoorLedger(db())]).toEqual([column, { kind: 'broken', row: 2 }]);
      await db()
        .updateTable('door_ledger')
        .set({ [column]: second[column as 'town'] })
        .where('seq', '=', 2)
        .execute();
    }
    expect(await verifyDoorLedger(db())).toMatchObject({ kind: 'whole', rows: 3 });
    await db().deleteFrom('door_ledger').where('seq', '=', 3).execute();
    expect(await verifyDoorLedger(db())).toEqual({ kind: 'broken', row: 3 });
  });
});
