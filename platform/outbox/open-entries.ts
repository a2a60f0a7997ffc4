import type { Db } from '#db/connection.ts';

/** Which of these keys have an unprocessed entry. */
export async function openEntries(db: Db, keys: readonly string[]): Promise<Set<string>> {
  if (keys.length === 0) return new Set();
  const open = await db
    .selectFrom('outbox')
    .select('key')
    .where('done_at', 'is', null)
    .where('key', 'in', keys)
    .execute();
  return new Set(open.map(({ key }) => key));
}

/** Entries waiting since before a given time, oldest first, with the reason. */
export interface LateEntry {
  key: string;
  event: string;
  /** Epoch ms. */
  createdAt: number;
  attempts: number;
  /** The order that its payload names; null if it names none. */
  orderId: string | null;
  lastError: string | null;
}

export async function lateEntries(db: Db, createdBefore: number, limit: number): Promise<LateEntry[]> {
  const rows = await db
    .selectFrom('outbox')
    .select(['key', 'event', 'created_at', 'attempts', 'last_error', 'payload'])
    .where('done_at', 'is', null)
    .where('created_at', '<', createdBefore)
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(({ key, event, created_at, attempts, last_error, payload }) => ({
    key,
    event,
    createdAt: created_at,
    attempts,
    orderId: orderIn(payload),
    lastError: last_error,
  }));
}

function orderIn(payload: string): string | null {
  const { orderId } = JSON.parse(payload) as { orderId?: unknown };
  return typeof orderId === 'string' ? orderId : null;
}
