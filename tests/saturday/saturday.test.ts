import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { proposalsOfOrder } from '#domains/orders/proposals/find-proposals.ts';
import { readDayFigures } from '#domains/reports/day-close/read-day.ts';
import { verifyDoorLedger } from '#domains/runs/verify-door-ledger.ts';
import type { OrderId } from '#kit/ids.ts';
import { squareBooks } from '#tests/chaos/square-checkout.ts';
import { findBreaches, findUnsettled } from '#tests/harness/invariants.ts';
import { dice, howMany, someEngines } from '#tests/harness/long-run.ts';
import { closesAt } from './fate.ts';
import { at, day, openStore, type Store, until } from './open-store.ts';
import { Saturday } from './the-day.ts';

const plan = {
  orders: howMany({ short: 30, full: 300 }),
  tillSales: howMany({ short: 12, full: 60 }),
  importedRows: howMany({ short: 200, full: 2_000 }),
  killEvery: howMany({ short: 240, full: 5 }),
  stepMinutes: howMany({ short: 30, full: 5 }),
};

/** Alerts caused by the test itself: no copies, a moved clock, and tax rates that no one has checked. */
const ofTheTest = new Set(['backup-old', 'clock-off', 'tax-unchecked']);

/**
 * A process was killed while it settled an attempt from half an hour ago: an alarm is raised until another
 * process has settled it.
 */
const isOfKilledSettling = (line: string): boolean => {
  const { event, breaks = [] } = JSON.parse(line) as { event?: string; breaks?: { kind: string }[] };
  return event === 'payment breaks' && breaks.every(({ kind }) => kind === 'unsettled');
};

describe.each(someEngines)('a Saturday of the store, on %s', (engine) => {
  let store: Store;
  let saturday: Saturday;
  beforeAll(
    async () => {
      store = await openStore(engine);
      saturday = new Saturday(store, plan, dice());
      await saturday
        .live()
        .finally(() =>
          console.info(Object.fromEntries([...saturday.tally].toSorted()), `${store.kills()} kills`),
        );
      store.clock.moveTo(at(closesAt + 5));
      await store.followUp();
      await saturday.hearTill();
    },
    howMany({ short: 240_000, full: 3_000_000 }),
  );
  afterAll(() => store?.close());

  const captured = () => store.square.ledger().payments.filter(({ status }) => status === 'COMPLETED');
  const sum = (amounts: readonly number[]) => amounts.reduce((all, amount) => all + amount, 0);

  test('every order has ended or waits in a lane, none twice (B-310)', async () => {
    const { db } = store.database;
    const orders = await db
      .selectFrom('orders')
      .select(['number', 'checkout_id', 'state', 'handed_over_at', 'cancelled_at'])
      .execute();
    const placed = new Set(
      orders.filter(({ state }) => state === 'placed').map(({ checkout_id }) => checkout_id),
    );
    expect(
      saturday.purchases.filter(({ isConfirmed, checkoutId }) => isConfirmed && !placed.has(checkoutId)),
    ).toEqual([]);
    expect(new Set(orders.map(({ checkout_id }) => checkout_id)).size).toBe(orders.length);
    const { lanes } = await store.manager.get<{ lanes: Record<string, { number: number }[]> }>('/desk/board');
    const inLane = new Set(Object.values(lanes).flatMap((cards) => cards.map(({ number }) => number)));
    const lost = orders.filter(
      ({ number, state, handed_over_at, cancelled_at }) =>
        state === 'placed' && handed_over_at === null && cancelled_at === null && !inLane.has(number),
    );
    expect(lost.map(({ number }) => number)).toEqual([]);
    expect(await findBreaches(db, squareBooks(store.square))).toEqual([]);
    expect(await findUnsettled(db, store.clock.now() + 60_000)).toEqual([]);
  });

  test('captures and refunds agree with the day’s books and those of the payment service, to the cent (B-311)', async () => {
    const { db } = store.database;
    const taken = sum(captured().map(({ amount_money }) => Number(amount_money.amount)));
    const back = sum(store.square.ledger().refunds.map(({ amount_money }) => Number(amount_money.amount)));
    // The processes post captures first and refunds a moment later.
    await until(async () => {
      const { capturedCents, returned } = await readDayFigures(db, day);
      return capturedCents === taken && returned.totalCents === back;
    }, 30_000);
    const figures = await readDayFigures(db, day);
    expect([figures.capturedCents, figures.returned.totalCents]).toEqual([taken, back]);
    const orders = await db
      .selectFrom('orders')
      .innerJoin('payments', 'payments.order_id', 'orders.id')
      .select(['tax_county', 'sales_tax_total_cents'])
      .where('payments.state', '=', 'captured')
      .execute();
    const refunds = await db
      .selectFrom('refunds')
      .innerJoin('orders', 'orders.id', 'refunds.order_id')
      .select(['tax_county', 'refunds.tax_cents'])
      .where('refunds.state', '=', 'refunded')
      .execute();
    for (const { county, taxCents } of figures.taxes)
      expect([county, taxCents]).toEqual([
        county,
        sum(
          orders.filter(({ tax_county }) => tax_county === county).map((each) => each.sales_tax_total_cents),
        ) - sum(refunds.filter(({ tax_county }) => tax_county === county).map((each) => each.tax_cents)),
      ]);
  });

  test('bottles: the shelf is what the day has made of it, and the till shows the same (B-312)', async () => {
    const { db } = store.database;
    const orders = await db
      .selectFrom('orders')
      .select(['id', 'checkout_id'])
      .where('state', '=', 'placed')
      .execute();
    // What a bag lacked is gone as well as what is in it: it was not on the shelf. What was sent instead is
    // gone, too.
    const gone = new Map<number, number>();
    const take = (formatId: number | undefined, bottles: number) =>
      gone.set(formatId ?? 0, (gone.get(formatId ?? 0) ?? 0) + bottles);
    for (const { id, checkout_id } of orders) {
      const own = saturday.purchases.find(({ checkoutId }) => checkoutId === checkout_id);
      for (const { bottle, quantity } of own?.lines ?? []) take(bottle.formatId, quantity);
      for (const { state, packId, quantity } of await proposalsOfOrder(db, id as OrderId))
        if (state === 'agreed')
          take(store.shelf.find((bottle) => bottle.packId === packId)?.formatId, quantity);
    }
    const shelf = await db.selectFrom('bottle_stock').select(['format_id', 'on_hand']).execute();
    const books = new Map(shelf.map(({ format_id, on_hand }) => [format_id, on_hand]));
    for (const { formatId, onHand, itemId } of store.shelf) {
      const left = onHand + (saturday.moved.get(formatId) ?? 0) - (gone.get(formatId) ?? 0);
      expect([itemId, books.get(formatId)]).toEqual([itemId, left]);
      await until(async () => store.counter.unitsOf(itemId) === left, 20_000);
      expect([itemId, store.counter.unitsOf(itemId)]).toEqual([itemId, left]);
    }
  });

  test('the door: one row per outcome, its chain intact, and no delivery without an ID check (B-313)', async () => {
    const { db } = store.database;
    expect(await verifyDoorLedger(db)).toMatchObject({ kind: 'whole' });
    const rows = await db.selectFrom('door_ledger').selectAll().execute();
    const delivered = await db
      .selectFrom('orders')
      .select('number')
      .where('delivery_method', '=', 'delivery')
      .where('handed_over_at', 'is not', null)
      .execute();
    for (const { number } of delivered) {
      const own = rows.filter((row) => Number(row.order_number) === number && row.outcome === 'delivered');
      expect([number, own.length, own[0]?.document]).toEqual([number, 1, 'driver license']);
    }
  });

  test('the history: each act once, by the person who did it; no alert stays open (B-314)', async () => {
    const { db } = store.database;
    const acts = await db
      .selectFrom('activity')
      .select(['verb', 'subject_id', 'actor'])
      .where('verb', 'in', ['order-packed', 'order-handed-over', 'order-cancelled'])
      .execute();
    const known = acts.map(({ verb, subject_id }) => `${verb} ${subject_id}`);
    expect(known.length).toBe(new Set(known).size);
    const people = new Set([...store.clerks, store.manager, store.driver].map(({ id }) => `staff:${id}`));
    expect(acts.filter(({ actor }) => !people.has(actor))).toEqual([]);
    // A delivery that missed the last run is late until someone decides about it.
    const isWaiting = await db
      .selectFrom('orders')
      .select('number')
      .where('delivery_method', '=', 'delivery')
      .where('state', '=', 'placed')
      .where('handed_over_at', 'is', null)
      .where('cancelled_at', 'is', null)
      .executeTakeFirst();
    const mayStay = new Set([...ofTheTest, ...(isWaiting ? ['orders-late'] : [])]);
    const open = async () => {
      const rows = await db.selectFrom('alerts').select('kind').where('closed_at', 'is', null).execute();
      return rows.map(({ kind }) => kind).filter((kind) => !mayStay.has(kind));
    };
    // A minute later the till is asked again, and cured alerts close by themselves.
    store.clock.moveTo(store.clock.now() + 61_000);
    await until(async () => (await open()).length === 0, 60_000);
    expect(await open()).toEqual([]);
    const errors = store.logs().match(/^.*"level":(?:50|60).*$/gm) ?? [];
    expect(errors.filter((line) => !isOfKilledSettling(line))).toEqual([]);
  });
});
