/** A run from its plan to its close, on both databases. */
import { describe, expect, test } from 'vitest';
import type { Order } from '#domains/orders/order.ts';
import { suspendPerson } from '#domains/staff/change-person.ts';
import type { OrderNumber } from '#kit/ids.ts';
import { addDriver, packedDelivery, reportOf, runOut, storePoint } from '#tests/fixtures/run-fixture.ts';
import { staffOf } from '#tests/fixtures/staff-fixture.ts';
import { useCheckoutFixture } from '#tests/fixtures/use-checkout-fixture.ts';
import { engines } from '#tests/harness/databases.ts';
import { reassignRun, reorderRun, takeOffRun } from './change-run.ts';
import { closeRun } from './close-run.ts';
import { findOwnRun, findRun } from './find-runs.ts';
import { planRun } from './plan-run.ts';
import { makeRunKey, openRunKey, runKeyMs } from './run-key.ts';
import { scanBagBack } from './scan-bag-back.ts';
import { sendOutRun } from './send-out-run.ts';
import { takeDoorOutcome } from './take-door-outcome.ts';

const minute = 60_000;

describe.each(engines)('a delivery run on %s', (engine) => {
  const shop = useCheckoutFixture(engine);
  const by = (actor = 'staff:manager') => ({ actor, now: shop.checkout.clock() });
  const acts = async () =>
    (await shop.checkout.db.selectFrom('activity').select('verb').orderBy('seq').execute()).map(
      ({ verb }) => verb,
    );
  const plan = (driver: string, orders: readonly Pick<Order, 'number'>[]) =>
    planRun(shop.checkout.db, {
      ...{ driver, numbers: orders.map(({ number }) => number), start: storePoint },
      ...by(),
    });

  test('is planned from packed deliveries, each on one run at a time (B-110)', async () => {
    const { checkout } = shop;
    const [one, two] = [
      await packedDelivery(checkout, { house: 1 }),
      await packedDelivery(checkout, { house: 2 }),
    ];
    const pickup = await staffOf(checkout).buy();
    const driver = `staff:${await addDriver(checkout)}`;
    expect(await plan(driver, [])).toEqual({ kind: 'no-orders' });
    expect(await plan('staff:nobody', [one])).toEqual({ kind: 'no-driver' });
    expect(await plan(driver, [one, pickup, { number: 7 as OrderNumber }])).toEqual({
      kind: 'not-plannable',
      orders: [
        { number: pickup.number, why: 'not-ready' },
        { number: 7, why: 'not-ready' },
      ],
    });
    const before = (await acts()).length;
    const answers = await Promise.all([plan(driver, [one, two]), plan(driver, [two, one])]);
    expect(answers.map(({ kind }) => kind).sort()).toEqual(['not-plannable', 'planned']);
    expect((await acts()).slice(before)).toEqual(['run-planned']);
    expect((await findOwnRun(checkout.db, driver))?.stops.map(({ number }) => number).sort()).toEqual([
      one.number,
      two.number,
    ]);
  });

  test('goes out as a whole and only once; what cannot go is named and stays (B-110)', async () => {
    const { checkout } = shop;
    const { run, orders } = await runOut(checkout, 3, { isOut: false });
    const [first] = orders;
    if (!first) throw new Error('It has three');
    await staffOf(checkout).cancel(first);
    const answers = await Promise.all([1, 2, 3].map(() => sendOutRun(checkout.db, { run, ...by() })));
    const sent = answers.filter((answer) => answer.kind === 'sent-out');
    expect(sent).toMatchObject([
      { out: 2, left: [{ number: first.number, answer: { kind: 'already-cancelled' } }] },
    ]);
    expect((await acts()).filter((verb) => verb === 'run-sent-out')).toHaveLength(1);
    const out = await checkout.db
      .selectFrom('outbox')
      .select('key')
      .where('event', '=', 'order.out')
      .execute();
    expect(out).toHaveLength(2);
    expect((await findRun(checkout.db, run))?.stops.map(({ outAt }) => outAt !== null)).toEqual([true, true]);
  });

  test('a run whose orders cannot go stays planned', async () => {
    const { checkout } = shop;
    const { run, orders } = await runOut(checkout, 1, { isOut: false });
    for (const order of orders) await staffOf(checkout).cancel(order);
    expect(await sendOutRun(checkout.db, { run, ...by() })).toMatchObject({ kind: 'none-can-go' });
    expect(await sendOutRun(checkout.db, { run: 99, ...by() })).toEqual({ kind: 'unknown-run' });
  });

  test('is put in another order, given to another driver, and shortened before it goes (B-110, B-111)', async () => {
    const { checkout } = shop;
    const { run, orders, driver } = await runOut(checkout, 3, { isOut: false });
    const numbers = orders.map(({ number }) => number).toReversed();
    const reorder = (wanted: readonly number[]) =>
      reorderRun(checkout.db, { run, numbers: wanted, start: storePoint, ...by() });
    expect(await reorder(numbers.slice(1))).toEqual({ kind: 'other-orders' });
    expect(await reorder([...numbers.slice(1), numbers[1] ?? 0])).toEqual({ kind: 'other-orders' });
    expect(await reorder(numbers)).toEqual({ kind: 'changed' });
    expect((await findRun(checkout.db, run))?.stops.map(({ number }) => number)).toEqual(numbers);
    const other = `staff:${await addDriver(checkout, 'Eve Hill')}`;
    expect(await reassignRun(checkout.db, { run, driver: 'staff:x', ...by() })).toEqual({
      kind: 'no-driver',
    });
    expect(await reassignRun(checkout.db, { run, driver: other, ...by() })).toEqual({ kind: 'changed' });
    expect([await findOwnRun(checkout.db, driver), (await findOwnRun(checkout.db, other))?.id]).toEqual([
      undefined,
      run,
    ]);
    expect(await takeOffRun(checkout.db, { run, order: numbers[0] ?? 0, ...by() })).toEqual({
      kind: 'changed',
    });
    await sendOutRun(checkout.db, { run, ...by() });
    expect(await takeOffRun(checkout.db, { run, order: numbers[1] ?? 0, ...by() })).toEqual({
      kind: 'not-planned',
    });
  });

  test('closes once every bag is accounted for, otherwise only if a manager confirms (B-118)', async () => {
    const { checkout } = shop;
    const { db } = checkout;
    const { run, orders, key } = await runOut(checkout, 3);
    const [one, two, three] = orders;
    if (!one || !two || !three) throw new Error('It has three');
    const close = (withMissing = false) => closeRun(db, { run, withMissing, ...by() });
    expect(await close()).toEqual({ kind: 'missing', unknown: orders.map(({ number }) => number), bags: [] });
    checkout.wait(6 * 60 * minute);
    const now = checkout.clock();
    const tell = (order: Order, seq: number, change = {}) =>
      takeDoorOutcome(db, { key, report: reportOf(order, { at: now, seq, ...change }), now });
    await tell(one, 1);
    await tell(two, 2, { outcome: 'absent' });
    await staffOf(checkout).cancel(three, { restock: false });
    expect(await close()).toEqual({ kind: 'missing', unknown: [], bags: [two.number, three.number] });
    const scan = (order: number) => scanBagBack(db, { run, order, ...by('staff:clerk') });
    expect(await scan(one.number)).toEqual({ kind: 'not-back', order: one.number });
    expect(await scan(7)).toEqual({ kind: 'other-orders' });
    const driver = `staff:${await addDriver(checkout)}`;
    expect(await plan(driver, [two])).toEqual({
      kind: 'not-plannable',
      orders: [{ number: two.number, why: 'bag-not-in' }],
    });
    const scans = await Promise.all([scan(two.number), scan(two.number)]);
    expect(scans.map(({ kind }) => kind).sort()).toEqual(['bag-in', 'bag-was-in']);
    expect(await plan(driver, [two])).toMatchObject({ kind: 'planned' });
    expect(await close()).toEqual({ kind: 'missing', unknown: [], bags: [three.number] });
    expect(await close(true)).toEqual({ kind: 'closed' });
    expect(await close()).toMatchObject({ kind: 'already-closed' });
  });

  test('a phone’s key opens its run for seven days, even after the session ends (B-115, B-119)', async () => {
    const { checkout } = shop;
    const { db } = checkout;
    const { run, driver, driverId, secret } = await runOut(checkout, 1);
    const now = checkout.clock();
    expect(await openRunKey(db, secret, now)).toEqual({ runId: run, driver });
    await suspendPerson(db, driverId, by());
    expect(await openRunKey(db, secret, now + runKeyMs - 1)).toEqual({ runId: run, driver });
    for (const [key, at] of [
      [secret, now + runKeyMs],
      ['0'.repeat(32), now],
      ['', now],
    ] as const)
      expect(await openRunKey(db, key, at)).toBeNull();
    const made = await makeRunKey(db, { runId: run, driver, now });
    const kept = await db.selectFrom('run_keys').selectAll().execute();
    expect(JSON.stringify(kept)).not.toContain(made.key);
  });
});
