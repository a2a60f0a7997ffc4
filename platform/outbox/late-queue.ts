import type { Db } from '#db/connection.ts';

export interface LateQueue {
  /** When the oldest entry was written, epoch ms. */
  oldestAt: number;
  /** How many entries are that late. */
  count: number;
}

/**
 * Entries that were written before a given moment and could have been done since; undefined if there are
 * none.
 */
export async function findLateQueue(
  db: Db,
  { before, now }: { before: number; now: number },
): Promise<LateQueue | undefined> {
  const row = await db
    .selectFrom('outbox')
    .select(({ fn }) => [
      fn.min<number | string | null>('created_at').as('oldest'),
      fn.countAll<number | string>().as('count'),
    ])
    .where('done_at', 'is', null)
    .where('created_at', '<', before)
    // An entry that waits on purpose, such as the charge of an order that was just packed, is not late.
    .where((entry) => entry.or([entry('attempts', '>', 0), entry('available_at', '<=', now)]))
    .executeTakeFirst();
  return row?.oldest == null ? undefined : { oldestAt: Number(row.oldest), count: Number(row.count) };
}
