/** The only SQL on `search_misses`. */
import type { Db } from '#db/connection.ts';
import type { Tx } from '#db/transaction.ts';

export async function addMisses(
  tx: Tx,
  day: string,
  counts: readonly { words: string; missed: number; few: number }[],
): Promise<void> {
  for (const { words, missed, few } of counts)
    await tx
      .insertInto('search_misses')
      .values({ day, words, missed, few })
      .onConflict((conflict) =>
        conflict.columns(['day', 'words']).doUpdateSet((row) => ({
          missed: row('search_misses.missed', '+', missed),
          few: row('search_misses.few', '+', few),
        })),
      )
      .execute();
}

export async function sumMisses(db: Db, { from, to }: { from: string; to: string }, limit: number) {
  const rows = await db
    .selectFrom('search_misses')
    .select(({ fn }) => [
      'words',
      fn.sum<number>('missed').as('missed'),
      fn.sum<number>('few').as('few'),
      fn.max('day').as('last'),
    ])
    .where('day', '>=', from)
    .where('day', '<=', to)
    .groupBy('words')
    .orderBy('missed', 'desc')
    .orderBy('few', 'desc')
    .orderBy('words')
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    words: row.words,
    last: row.last,
    missed: Number(row.missed),
    few: Number(row.few),
  }));
}

export async function deleteMissesBefore(db: Db, day: string): Promise<void> {
  await db.deleteFrom('search_misses').where('day', '<', day).execute();
}
