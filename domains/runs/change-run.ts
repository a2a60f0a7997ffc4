/** Changes to a run: a planned one before it goes out, the driver at any time. */
import type { Db } from '#db/connection.ts';
import { inTransaction } from '#db/transaction.ts';
import type { OrderId } from '#kit/ids.ts';
import { type By, noteActivity } from '#platform/activity/note-activity.ts';
import { findRun } from './find-runs.ts';
import { measure, type Point } from './order-of-stops.rules.ts';
import { mayDrive } from './plan-run.ts';
import { deleteStop, lockRun, setRun, setStop } from './runs.store.ts';
import { stopOf } from './stop-of.ts';

export type ChangeRunAnswer =
  | { kind: 'changed' }
  | { kind: 'unknown-run' }
  | { kind: 'no-driver' }
  /** It was sent out or closed in the meantime. */
  | { kind: 'not-planned' }
  /** These are not exactly the run's orders. */
  | { kind: 'other-orders' };

/** Gives a run to another driver; it disappears from the former driver's phone (B-111). */
export function reassignRun(
  db: Db,
  { run: id, driver, ...by }: By & { run: number; driver: string },
): Promise<ChangeRunAnswer> {
  return inTransaction(db, async (tx): Promise<ChangeRunAnswer> => {
    const run = await lockRun(tx, id);
    if (!run) return { kind: 'unknown-run' };
    if (run.state === 'closed') return { kind: 'not-planned' };
    if (!(await mayDrive(tx, driver, by.now))) return { kind: 'no-driver' };
    await setRun(tx, id, { driver });
    const [before, after] = [{ driver: run.driver }, { driver }];
    await noteActivity(tx, { ...by, subject: { kind: 'run', id }, verb: 'run-reassigned', before, after });
    return { kind: 'changed' };
  });
}

/** Reorders the stops of a run before it goes out; `numbers` names each of its orders once. */
export function reorderRun(
  db: Db,
  { run: id, numbers, start, ...by }: By & { run: number; numbers: readonly number[]; start: Point },
): Promise<ChangeRunAnswer> {
  return inTransaction(db, async (tx): Promise<ChangeRunAnswer> => {
    const locked = await lockRun(tx, id);
    if (!locked) return { kind: 'unknown-run' };
    if (locked.state === 'closed') return { kind: 'not-planned' };
    const stops = (await findRun(tx, id))?.stops ?? [];
    const byNumber = new Map<number, (typeof stops)[number]>(stops.map((stop) => [stop.number, stop]));
    const sorted = numbers.flatMap((number) => byNumber.get(number) ?? []);
    if (sorted.length !== stops.length || new Set(numbers).size !== stops.length)
      return { kind: 'other-orders' };
    await Promise.all(sorted.map((stop, position) => setStop(tx, id, stop.id, { position })));
    const route = measure(
      start,
      sorted.map((stop) => stopOf(stop, start)),
    );
    await setRun(tx, id, { tenth_miles: route.tenthMiles, leave_by: route.leaveBy });
    await noteActivity(tx, {
      ...{ ...by, subject: { kind: 'run', id }, verb: 'run-reordered' },
      ...{ before: stops.map(({ number }) => number), after: numbers },
    });
    return { kind: 'changed' };
  });
}

/** Takes one order off a run that has not gone out yet. */
export function takeOffRun(
  db: Db,
  { run: id, order, ...by }: By & { run: number; order: number },
): Promise<ChangeRunAnswer> {
  return inTransaction(db, async (tx): Promise<ChangeRunAnswer> => {
    const run = await lockRun(tx, id);
    if (!run) return { kind: 'unknown-run' };
    if (run.state !== 'planned') return { kind: 'not-planned' };
    const stop = (await findRun(tx, id))?.stops.find(({ number }) => number === order);
    if (!stop) return { kind: 'other-orders' };
    await deleteStop(tx, id, stop.id as OrderId);
    await noteActivity(tx, { ...by, subject: { kind: 'run', id }, verb: 'run-shortened', after: { order } });
    return { kind: 'changed' };
  });
}
