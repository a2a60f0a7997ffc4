import type { Db } from '#db/connection.ts';

/** The keys of an event's entries that wait because their last attempt failed, oldest first. */
export async function failingEntries(db: Db, event: string, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('outbox')
    .select('key')
    .where('done_at', 'is', null)
    .where('event', '=', event)
    .where('last_error', 'is not', null)
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(({ key }) => key);
}
