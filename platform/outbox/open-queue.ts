import type { Db } from '#db/connection.ts';

export interface OpenQueue {
  /** Entries that are not done. */
  count: number;
  /** When the oldest of them was written, epoch ms; null if there is none. */
  oldestAt: number | null;
}

/** How much is left to do in the outbox. */
export async function readOpenQueue(db: Db): Promise<OpenQueue> {
  const { count, oldest } = await db
    .selectFrom('outbox')
    .select(({ fn }) => [
      fn.countAll<number | string>().as('count'),
      fn.min<number | string | null>('created_at').as('oldest'),
    ])
    .where('done_at', 'is', null)
    .executeTakeFirstOrThrow();
  return { count: Number(count), oldestAt: oldest === null ? null : Number(oldest) };
}
