import type { Db } from '#db/connection.ts';
import { inTransaction } from '#db/transaction.ts';
import type { By } from '#platform/activity/note-activity.ts';
import { findFailedEntry, giveUpFailed } from '#platform/outbox/failed-entries.ts';
import { giveUpReasons } from './follow-up.rules.ts';
import { type First, noteFollowUp, whoGaveUp } from './follow-up-acts.ts';
import { orderNumbers } from './order-numbers.ts';

export type GiveUpAnswer =
  | { kind: 'given-up'; event: string; order: number | null }
  /** Not one of the listed reasons. */
  | { kind: 'no-reason' }
  /** It is done, or `first` gave it up. */
  | { kind: 'not-waiting'; first: First };

/** Ends a failed consequence without what should have followed (B-252); the reason stays on record. */
export function giveUpFollowUp(
  db: Db,
  { id, why, ...by }: By & { id: number; why: string },
): Promise<GiveUpAnswer> {
  return inTransaction(db, async (tx): Promise<GiveUpAnswer> => {
    if (!Object.hasOwn(giveUpReasons, why)) return { kind: 'no-reason' };
    const entry = await findFailedEntry(tx, id);
    if (!entry || !(await giveUpFailed(tx, id, by.now)))
      return { kind: 'not-waiting', first: await whoGaveUp(tx, id) };
    const { event, attempts } = entry;
    const order = (await orderNumbers(tx, [entry])).get(id) ?? null;
    await noteFollowUp(tx, by, 'follow-up-given-up', { order, after: { id, event, tries: attempts, why } });
    return { kind: 'given-up', event, order };
  });
}
