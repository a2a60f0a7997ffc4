import type { Db } from '#db/connection.ts';
import { inTransaction } from '#db/transaction.ts';
import { type By, noteActivity } from '#platform/activity/note-activity.ts';
import { findRun } from './find-runs.ts';
import { lockRun, setStopOnce } from './runs.store.ts';

export type BagAnswer =
  | { kind: 'bag-in'; order: number }
  | { kind: 'unknown-run' }
  /** No stop of the run is for this order. */
  | { kind: 'other-orders' }
  | { kind: 'bag-was-in'; order: number }
  /** It was handed over, or nothing is known about it yet. */
  | { kind: 'not-back'; order: number };

/**
 * Notes that a bag that came back is in the store: from now on its money may be released, or it can go out
 * again (B-118).
 */
export function scanBagBack(
  db: Db,
  { run: id, order, ...by }: By & { run: number; order: number },
): Promise<BagAnswer> {
  return inTransaction(db, async (tx): Promise<BagAnswer> => {
    if (!(await lockRun(tx, id))) return { kind: 'unknown-run' };
    const stop = (await findRun(tx, id))?.stops.find(({ number }) => number === order);
    if (!stop) return { kind: 'other-orders' };
    const isBack = (stop.outcome !== null && stop.outcome !== 'delivered') || stop.cancelledAt !== null;
    if (!isBack) return { kind: 'not-back', order };
    const change = { bag_back_at: by.now, bag_back_by: by.actor };
    if (!(await setStopOnce(tx, id, stop.id, 'bag_back_at', change))) return { kind: 'bag-was-in', order };
    const subject = { kind: 'order', id: order };
    await noteActivity(tx, { ...by, subject, verb: 'bag-scanned-in', after: { run: id } });
    return { kind: 'bag-in', order };
  });
}
