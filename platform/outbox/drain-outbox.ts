import type { Db } from '#db/connection.ts';
import { crashPoint } from '#platform/crash-point.ts';

/** Does what follows from an event. It may be called again for the same entry, so a second call must change nothing. */
export type OutboxHandler = (payload: unknown) => Promise<void>;
export type OutboxHandlers = Readonly<Record<string, OutboxHandler>>;

export interface DrainReport {
  done: number;
  failed: { event: string; key: string; attempts: number; error: string }[];
}

interface Entry {
  id: number;
  key: string;
  event: string;
  payload: string;
  available_at: number;
  attempts: number;
}

/** A worker that dies keeps its entry this long; a handler must be done sooner. */
const leaseMs = 60_000;
const firstBackOffMs = 1_000;
const longestBackOffMs = 15 * 60_000;
const longestError = 300;

/**
 * Works off the entries that are due, oldest first, one at a time, and any number of workers and processes may do so at once.
 * An entry is done at least once; one that fails waits twice as long each time, up to 15 minutes, and is never dropped.
 *
 * @param options.now epoch ms
 * @param options.limit most entries of this call
 */
export async function drainOutbox(db: Db, handlers: OutboxHandlers, options: { now: number; limit: number }): Promise<DrainReport> {
  const report: DrainReport = { done: 0, failed: [] };
  for (const entry of await dueEntries(db, options)) {
    if (!(await claim(db, entry, options.now))) continue;
    const attempts = entry.attempts + 1;
    try {
      const handler = handlers[entry.event];
      if (!handler) throw new Error(`No handler for the event ${entry.event}`);
      await handler(JSON.parse(entry.payload));
      crashPoint('mid_outbox');
      await markDone(db, entry.id, options.now);
      report.done += 1;
    } catch (cause) {
      const error = (cause instanceof Error ? cause.message : String(cause)).slice(0, longestError);
      await putBack(db, entry.id, { error, availableAt: options.now + backOffMs(attempts) });
      report.failed.push({ event: entry.event, key: entry.key, attempts, error });
    }
  }
  return report;
}

function backOffMs(attempts: number): number {
  return Math.min(firstBackOffMs * 2 ** Math.min(attempts - 1, 20), longestBackOffMs);
}

function dueEntries(db: Db, { now, limit }: { now: number; limit: number }): Promise<Entry[]> {
  return db
    .selectFrom('outbox')
    .select(['id', 'key', 'event', 'payload', 'available_at', 'attempts'])
    .where('done_at', 'is', null)
    .where('available_at', '<=', now)
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** True for the one worker that moved the entry from the state in which it was seen. */
async function claim(db: Db, entry: Entry, now: number): Promise<boolean> {
  const result = await db
    .updateTable('outbox')
    .set({ available_at: now + leaseMs, attempts: entry.attempts + 1 })
    .where('id', '=', entry.id)
    .where('attempts', '=', entry.attempts)
    .where('available_at', '=', entry.available_at)
    .where('done_at', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

async function markDone(db: Db, id: number, now: number): Promise<void> {
  await db.updateTable('outbox').set({ done_at: now, last_error: null }).where('id', '=', id).where('done_at', 'is', null).execute();
}

async function putBack(db: Db, id: number, { error, availableAt }: { error: string; availableAt: number }): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ available_at: availableAt, last_error: error })
    .where('id', '=', id)
    .where('done_at', 'is', null)
    .execute();
}
