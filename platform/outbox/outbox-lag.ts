import type { Db } from '#db/connection.ts';

/** How long the oldest unprocessed entry has been waiting, in milliseconds; 0 if nothing waits. */
export async function outboxLagMs(db: Db, now: number): Promise<number> {
  const oldest = await db
    .selectFrom('outbox')
    .select('created_at')
    .where('done_at', 'is', null)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return oldest ? Math.max(0, now - oldest.created_at) : 0;
}
