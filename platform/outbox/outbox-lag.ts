import type { Db } from '#db/connection.ts';

/** How long the oldest unprocessed entry has been waiting, in milliseconds; 0 if nothing waits. */
async function outboxLagMs(db: Db, now: number): Promise<number> {
  const oldest = await db
    .selectFrom('outbox')
    .select('created_at')
    .where('done_at', 'is', null)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return oldest ? Math.max(0, now - oldest.created_at) : 0;
}

/** A queue this old means that mails and captures are late; the shop still sells. */
const lateMs = 60_000;

/** Whether mails and captures are late. `now` in epoch ms. */
export async function isQueueLate(db: Db, now: number): Promise<boolean> {
  return (await outboxLagMs(db, now)) > lateMs;
}
