import type { Db } from '#db/connection.ts';
import { type FailedEntry, listFailedEntries } from '#platform/outbox/failed-entries.ts';
import { maxListedFollowUps } from './follow-up.rules.ts';
import { orderNumbers } from './order-numbers.ts';

/** A consequence that failed at least once and is still open, as staff see it. */
export interface FollowUp extends Omit<FailedEntry, 'payload' | 'key'> {
  /** The order that it belongs to; null if it belongs to none. */
  order: number | null;
}

interface Which {
  /** Only those of this order. */
  order?: number;
  events?: readonly string[];
  minAttempts?: number;
  limit?: number;
}

/** The oldest first (B-252). */
export async function listFollowUps(
  db: Db,
  { order, events, minAttempts = 1, limit = maxListedFollowUps }: Which = {},
): Promise<FollowUp[]> {
  const entries = await listFailedEntries(db, {
    limit,
    minAttempts,
    ...(events !== undefined && { events }),
  });
  const numbers = await orderNumbers(db, entries);
  return entries
    .map(({ payload: _, key: __, ...entry }) => ({ ...entry, order: numbers.get(entry.id) ?? null }))
    .filter((entry) => order === undefined || entry.order === order);
}
