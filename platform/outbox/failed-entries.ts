/**
 * Consequences that failed at least once and are still open: what they are, and what a person can do (B-252).
 */
import type { Selectable } from 'kysely';
import type { Db } from '#db/connection.ts';
import type { OutboxRow } from '#db/schema.ts';
import type { Tx } from '#db/transaction.ts';

export interface FailedEntry {
  id: number;
  key: string;
  event: string;
  payload: unknown;
  attempts: number;
  lastError: string;
  /** Epoch ms. */
  createdAt: number;
  /** When it is tried again. */
  nextTryAt: number;
}

/** The oldest first; only those of an event if it is named, with at least so many attempts. */
export async function listFailedEntries(
  db: Db,
  { limit, events, minAttempts = 1 }: { limit: number; events?: readonly string[]; minAttempts?: number },
): Promise<FailedEntry[]> {
  const rows = await db
    .selectFrom('outbox')
    .selectAll()
    .where('done_at', 'is', null)
    .where('last_error', 'is not', null)
    .where('attempts', '>=', minAttempts)
    .$if(events !== undefined, (query) => query.where('event', 'in', events ?? []))
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(entryOf);
}

/** One of them; undefined if it has been done, or never failed. */
export async function findFailedEntry(db: Db, id: number): Promise<FailedEntry | undefined> {
  const row = await db
    .selectFrom('outbox')
    .selectAll()
    .where('id', '=', id)
    .where('done_at', 'is', null)
    .where('last_error', 'is not', null)
    .executeTakeFirst();
  return row && entryOf(row);
}

/**
 * Makes failed entries due now, and returns how many of them were waiting. One that a worker is trying just
 * now may be tried twice at once, which every handler tolerates.
 */
export async function retryFailedNow(tx: Tx, ids: readonly number[], now: number): Promise<number> {
  if (ids.length === 0) return 0;
  const { numUpdatedRows } = await tx
    .updateTable('outbox')
    .set({ available_at: now })
    .where('id', 'in', ids)
    .where('done_at', 'is', null)
    .where('last_error', 'is not', null)
    .where('available_at', '>', now)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Ends a failed entry without its consequence; its error is kept. False if it was done meanwhile. */
export async function giveUpFailed(tx: Tx, id: number, now: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('outbox')
    .set({ done_at: now })
    .where('id', '=', id)
    .where('done_at', 'is', null)
    .where('last_error', 'is not', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

function entryOf(row: Selectable<OutboxRow>): FailedEntry {
  return {
    id: row.id,
    key: row.key,
    event: row.event,
    payload: JSON.parse(row.payload),
    attempts: row.attempts,
    lastError: row.last_error ?? '',
    createdAt: row.created_at,
    nextTryAt: row.available_at,
  };
}
