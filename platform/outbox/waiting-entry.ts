/**
 * An entry that is waiting for its time, and that no worker has claimed so far: it can be withdrawn, which
 * cancels what it would have led to, or made due at once.
 */
import type { Db } from '#db/connection.ts';
import type { Tx } from '#db/transaction.ts';

/**
 * Deletes the entry, so that nothing follows and its key can be written again. False if a worker has claimed
 * it, or if there is none: in a race with a worker, exactly one wins.
 */
export async function withdrawEntry(tx: Tx, key: string): Promise<boolean> {
  const result = await tx
    .deleteFrom('outbox')
    .where('key', '=', key)
    .where('done_at', 'is', null)
    .where('attempts', '=', 0)
    .executeTakeFirst();
  return result.numDeletedRows === 1n;
}

/** Makes the entry due now; if it was claimed, or does not exist, nothing changes. */
export async function makeDueNow(tx: Tx, key: string, now: number): Promise<void> {
  await tx
    .updateTable('outbox')
    .set({ available_at: now })
    .where('key', '=', key)
    .where('done_at', 'is', null)
    .where('attempts', '=', 0)
    .where('available_at', '>', now)
    .execute();
}

/** When the entry will be due, epoch ms; undefined if it was claimed, or if there is none. */
export async function waitsUntil(db: Db, key: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('outbox')
    .select('available_at')
    .where('key', '=', key)
    .where('done_at', 'is', null)
    .where('attempts', '=', 0)
    .executeTakeFirst();
  return row?.available_at;
}
