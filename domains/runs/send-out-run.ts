import type { Db } from '#db/connection.ts';
import { inTransaction } from '#db/transaction.ts';
import { type SendOutAnswer, sendOutWithin } from '#domains/orders/send-out.ts';
import { type By, noteActivity } from '#platform/activity/note-activity.ts';
import { findRun } from './find-runs.ts';
import { deleteStop, lockRun, setRun } from './runs.store.ts';

/** An order that stayed in the store, and why. */
export interface Straggler {
  number: number;
  answer: Exclude<SendOutAnswer, { kind: 'out' }>;
}

export type SendOutRunAnswer =
  /** `left`: orders taken off the run because they could not go. */
  | { kind: 'sent-out'; out: number; left: Straggler[] }
  | { kind: 'unknown-run' }
  | { kind: 'already-out'; at: number }
  | { kind: 'already-closed' }
  /** None of its orders can go; the run stays planned. */
  | { kind: 'none-can-go'; left: Straggler[] };

/**
 * Sends a run out: all its orders leave in one transaction, those that cannot go are named and stay, and each
 * buyer gets a message (B-110). Happens once, however often it is called.
 */
export function sendOutRun(db: Db, { run: id, ...by }: By & { run: number }): Promise<SendOutRunAnswer> {
  return inTransaction(db, async (tx): Promise<SendOutRunAnswer> => {
    const run = await lockRun(tx, id);
    if (!run) return { kind: 'unknown-run' };
    if (run.state === 'closed') return { kind: 'already-closed' };
    if (run.out_at !== null) return { kind: 'already-out', at: run.out_at };
    const stops = (await findRun(tx, id))?.stops ?? [];
    const left: Straggler[] = [];
    // Always in the same order, so that two concurrent runs cannot deadlock.
    for (const stop of stops.toSorted((one, other) => one.number - other.number)) {
      const answer = await sendOutWithin(tx, { ...by, number: stop.number });
      if (answer.kind !== 'out') left.push({ number: stop.number, answer });
    }
    const out = stops.length - left.length;
    if (out === 0) return { kind: 'none-can-go', left };
    const stays = new Set(left.map(({ number }) => number));
    for (const stop of stops) if (stays.has(stop.number)) await deleteStop(tx, id, stop.id);
    await setRun(tx, id, { state: 'out', out_at: by.now });
    await noteActivity(tx, {
      ...{ ...by, subject: { kind: 'run', id }, verb: 'run-sent-out' },
      items: stops
        .filter(({ number }) => !stays.has(number))
        .map(({ number }) => ({ subject: { kind: 'order', id: number }, after: { run: id } })),
    });
    return { kind: 'sent-out', out, left };
  });
}
