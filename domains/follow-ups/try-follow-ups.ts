import type { Db } from '#db/connection.ts';
import { inTransaction } from '#db/transaction.ts';
import type { By } from '#platform/activity/note-activity.ts';
import { retryFailedNow } from '#platform/outbox/failed-entries.ts';
import { type First, noteFollowUp, whoAsked } from './follow-up-acts.ts';
import { listFollowUps } from './list-follow-ups.ts';

/**
 * After a long outage the page shows only the oldest; a try covers all of them, or those of an order that may
 * be further down the list.
 */
const maxTried = 5_000;

/** Which are tried: one, those of an order, or all. */
export type Tried = { id: number } | { order: number } | 'all';

export type TryAnswer = { kind: 'retried'; count: number } | { kind: 'nothing-waits'; first: First };

/** Makes failed consequences due at once (B-252). A second request finds none left to retry. */
export function tryFollowUps(db: Db, which: Tried, by: By): Promise<TryAnswer> {
  return inTransaction(db, async (tx): Promise<TryAnswer> => {
    const limit = maxTried;
    const ofOrder = which !== 'all' && 'order' in which ? { order: which.order } : {};
    const all = await listFollowUps(tx, { limit, ...ofOrder });
    const wanted = which !== 'all' && 'id' in which ? all.filter(({ id }) => id === which.id) : all;
    const count = await retryFailedNow(
      tx,
      wanted.map(({ id }) => id),
      by.now,
    );
    const [first] = wanted;
    const single = wanted.length === 1 && first ? first : null;
    const order = which !== 'all' && 'order' in which ? which.order : (single?.order ?? null);
    if (count === 0) return { kind: 'nothing-waits', first: await whoAsked(tx, order, by.now) };
    await noteFollowUp(tx, by, 'follow-up-tried', { order, after: { count, event: single?.event ?? null } });
    return { kind: 'retried', count };
  });
}
