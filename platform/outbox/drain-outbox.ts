import type { Db } from '#db/connection.ts';
import { crashPoint } from '#platform/crash-point.ts';

/** The entry itself: its key names the consequence and is the same for every attempt. */
export interface OutboxEvent {
  key: string;
  /** Epoch ms. */
  createdAt: number;
  /** The request that it follows from, and its trace (`platform/errand.ts`). */
  origin: { requestId: string; trace: string } | null;
}

/** Handles an event. It may be called again for the same entry, so a second call must change nothing. */
export type OutboxHandler = (payload: unknown, event: OutboxEvent) => Promise<void>;
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
  attempts: number;
  created_at: number;
  request_id: string | null;
  trace_id: string | null;
}

/** How long a worker that dies holds its claimed entries; a batch must finish sooner. */
const leaseMs = 60_000;
const firstBackOffMs = 1_000;
const maxBackOffMs = 60_000;
const maxErrorLength = 300;

/**
 * Processes a batch of due entries, oldest first; any number of workers and processes may do so at once. An
 * entry is processed at least once. One that fails waits twice as long each time, up to a minute, so
 * that it succeeds soon after the other side recovers, and is never dropped. A batch costs two
 * writes, whatever its size, besides those of its handlers.
 *
 * @param options.now epoch ms
 * @param options.limit maximum number of entries for this call
 */
export async function drainOutbox(
  db: Db,
  handlers: OutboxHandlers,
  options: { now: number; limit: number },
): Promise<DrainReport> {
  const report: DrainReport = { done: 0, failed: [] };
  const done: number[] = [];
  for (const entry of await claimDue(db, options)) {
    try {
      const handler = handlers[entry.event];
      if (!handler) throw new Error(`No handler for the event ${entry.event}`);
      const { key, created_at: createdAt } = entry;
      await handler(JSON.parse(entry.payload), { key, createdAt, origin: originOf(entry) });
      crashPoint('mid_outbox');
      done.push(entry.id);
    } catch (cause) {
      const error = (cause instanceof Error ? cause.message : String(cause)).slice(0, maxErrorLength);
      await putBack(db, entry.id, { error, availableAt: options.now + backOffMs(entry.attempts) });
      report.failed.push({ event: entry.event, key: entry.key, attempts: entry.attempts, error });
    }
  }
  if (done.length > 0) await markDone(db, done, options.now);
  report.done = done.length;
  return report;
}

function originOf({ request_id, trace_id }: Entry): OutboxEvent['origin'] {
  return request_id === null || trace_id === null ? null : { requestId: request_id, trace: trace_id };
}

function backOffMs(attempts: number): number {
  return Math.min(firstBackOffMs * 2 ** Math.min(attempts - 1, 20), maxBackOffMs);
}

/** Claims entries for this worker: others that saw the same ones find them no longer due. */
async function claimDue(db: Db, { now, limit }: { now: number; limit: number }): Promise<Entry[]> {
  const due = await db
    .selectFrom('outbox')
    .select('id')
    .where('done_at', 'is', null)
    .where('available_at', '<=', now)
    .orderBy('id')
    .limit(limit)
    .execute();
  if (due.length === 0) return [];
  const claimed = await db
    .updateTable('outbox')
    .set((eb) => ({ available_at: now + leaseMs, attempts: eb('attempts', '+', 1) }))
    .where(
      'id',
      'in',
      due.map(({ id }) => id),
    )
    .where('done_at', 'is', null)
    .where('available_at', '<=', now)
    .returning(['id', 'key', 'event', 'payload', 'attempts', 'created_at', 'request_id', 'trace_id'])
    .execute();
  return claimed.sort((a, b) => a.id - b.id);
}

async function markDone(db: Db, ids: readonly number[], now: number): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ done_at: now, last_error: null })
    .where('id', 'in', ids)
    .where('done_at', 'is', null)
    .execute();
}

async function putBack(
  db: Db,
  id: number,
  { error, availableAt }: { error: string; availableAt: number },
): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ available_at: availableAt, last_error: error })
    .where('id', '=', id)
    .where('done_at', 'is', null)
    .execute();
}
