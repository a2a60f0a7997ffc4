import type { Db } from '#db/connection.ts';
import { inTransaction } from '#db/transaction.ts';
import { type By, noteActivity } from '#platform/activity/note-activity.ts';
import { writeOutbox } from '#platform/outbox/write-outbox.ts';
import { findRun } from './find-runs.ts';
import { lockRun, setStopOnce } from './runs.store.ts';

export type NextStopAnswer =
  | { kind: 'notified' }
  | { kind: 'notified-before' }
  | { kind: 'unknown-run' }
  /** It is not on this run, or not on its way. */
  | { kind: 'other-orders' };

/** Notifies the buyer that theirs is the next stop: once for each way (B-122). */
export function notifyNextStop(
  db: Db,
  { run: id, order, ...by }: By & { run: number; order: number },
): Promise<NextStopAnswer> {
  return inTransaction(db, async (tx): Promise<NextStopAnswer> => {
    const run = await lockRun(tx, id);
    if (run?.state !== 'out') return { kind: 'unknown-run' };
    const stop = (await findRun(tx, id))?.stops.find(({ number }) => number === order);
    if (!stop || stop.outAt === null || stop.cancelledAt !== null) return { kind: 'other-orders' };
    if (!(await setStopOnce(tx, id, stop.id, 'next_told_at', { next_told_at: by.now })))
      return { kind: 'notified-before' };
    await noteActivity(tx, { ...by, subject: { kind: 'order', id: order }, verb: 'next-stop-told' });
    await writeOutbox(tx, {
      ...{ key: `order.next-stop:${stop.id}:${id}`, event: 'order.next-stop', now: by.now },
      payload: { orderId: stop.id, actor: by.actor },
    });
    return { kind: 'notified' };
  });
}
