import type { Db } from '#db/connection.ts';
import { newestOfEach, newestStoreChanges } from './store.store.ts';

export interface StoreChange {
  what: string;
  /** As written; null means nothing. */
  was: unknown;
  now: unknown;
  actor: string;
  changedAt: number;
}

/**
 * Who changed what in the store's settings, and when, newest first.
 *
 * @param whats the names of the settings to list; all if omitted
 */
export async function listStoreChanges(
  db: Db,
  limit: number,
  whats?: readonly string[],
): Promise<StoreChange[]> {
  const rows = await newestStoreChanges(db, limit, whats);
  return rows.map(({ what, was, now, actor, changed_at }) => ({
    what,
    was: was === null ? null : JSON.parse(was),
    now: now === null ? null : JSON.parse(now),
    actor,
    changedAt: changed_at,
  }));
}

/** Who last changed each setting, and when, by its name in the journal ('hours of Monday'). */
export async function lastStoreChanges(
  db: Db,
): Promise<Map<string, Pick<StoreChange, 'actor' | 'changedAt'>>> {
  const rows = await newestOfEach(db);
  return new Map(rows.map(({ what, actor, changed_at: changedAt }) => [what, { actor, changedAt }]));
}
