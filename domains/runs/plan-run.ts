import type { Db } from '#db/connection.ts';
import { inTransaction } from '#db/transaction.ts';
import { type Delivery, findPackedDeliveries } from '#domains/orders/deliveries/find-deliveries.ts';
import { lockOrder } from '#domains/orders/lock-as-shown.ts';
import { findStaffPerson, isActive } from '#domains/staff/find-staff-person.ts';
import { staffIdOf } from '#kit/actor.ts';
import type { OrderId, OrderNumber, StaffId } from '#kit/ids.ts';
import { type By, noteActivity } from '#platform/activity/note-activity.ts';
import { type Point, proposeRoute } from './order-of-stops.rules.ts';
import { bagsOut, insertRun, insertStops, openStopsOf } from './runs.store.ts';
import { stopOf } from './stop-of.ts';

/** Why a delivery cannot go with a run. */
export type NotPlanned = { number: number; why: 'not-ready' | 'on-a-run' | 'bag-not-in' };

export type PlanRunAnswer =
  | { kind: 'planned'; run: number }
  | { kind: 'no-orders' }
  | { kind: 'no-driver' }
  /** Nothing is planned; lists each order that stood in the way. */
  | { kind: 'not-plannable'; orders: NotPlanned[] };

/**
 * Plans a run: these packed deliveries for this driver, in the proposed order (B-110). An order is on one run
 * at a time, and one that came back can go again only once its bag was scanned in (B-118).
 */
export function planRun(
  db: Db,
  { driver, numbers, start, ...by }: By & { driver: string; numbers: readonly number[]; start: Point },
): Promise<PlanRunAnswer> {
  return inTransaction(db, async (tx): Promise<PlanRunAnswer> => {
    const wanted = new Set(numbers);
    if (wanted.size === 0) return { kind: 'no-orders' };
    if (!(await mayDrive(tx, driver, by.now))) return { kind: 'no-driver' };
    // Two concurrent plans wait for each other here; always in the same order, so that they cannot deadlock.
    for (const number of [...wanted].toSorted((one, other) => one - other))
      await lockOrder(tx, number as OrderNumber);
    const ready = (await findPackedDeliveries(tx)).filter(({ number }) => wanted.has(number));
    const orders = await whyNot(tx, wanted, ready);
    if (orders.length > 0) return { kind: 'not-plannable', orders };
    const route = proposeRoute(
      start,
      ready.map((order) => stopOf(order, start)),
    );
    const run = await insertRun(tx, {
      ...{ driver, state: 'planned', planned_by: by.actor, planned_at: by.now },
      ...{ out_at: null, closed_at: null, closed_by: null },
      ...{ tenth_miles: route.tenthMiles, leave_by: route.leaveBy },
    });
    await insertStops(tx, run, route.ids);
    const after = { driver, orders: ready.map(({ number }) => number) };
    await noteActivity(tx, { ...by, subject: { kind: 'run', id: run }, verb: 'run-planned', after });
    return { kind: 'planned', run };
  });
}

/** Whether a person, 'staff:<id>', may use the desk now: everyone on the staff may drive. */
export async function mayDrive(db: Db, driver: string, now: number): Promise<boolean> {
  const person = await findStaffPerson(db, (staffIdOf(driver) ?? '') as StaffId);
  return person !== undefined && isActive(person, now);
}

async function whyNot(
  db: Db,
  wanted: ReadonlySet<number>,
  ready: readonly Delivery[],
): Promise<NotPlanned[]> {
  const ids = ready.map(({ id }) => id);
  const taken = new Set<string>((await openStopsOf(db, ids)).map((stop) => stop.order_id));
  const out = await bagsOut(db, ids);
  const found = new Set<number>(ready.map(({ number }) => number));
  const reason = (id: OrderId): NotPlanned['why'] | null =>
    taken.has(id) ? 'on-a-run' : out.has(id) ? 'bag-not-in' : null;
  return [
    ...[...wanted]
      .filter((number) => !found.has(number))
      .map((number) => ({ number, why: 'not-ready' as const })),
    ...ready.flatMap(({ id, number }) => {
      const why = reason(id);
      return why === null ? [] : [{ number, why }];
    }),
  ];
}
