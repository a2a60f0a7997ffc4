/** Sizes whose bottles someone should count, because the books said something impossible. */
import type { Db } from '#db/connection.ts';
import type { Tx } from '#db/transaction.ts';

export interface Recount {
  formatId: number;
  why: string;
  askedAt: number;
}

/** A size for which a count is already requested keeps its first time and gets the new words. */
export async function askRecount(
  tx: Tx,
  { formatId, why }: { formatId: number; why: string },
  { actor, now }: { actor: string; now: number },
): Promise<void> {
  await tx
    .insertInto('recounts')
    .values({ format_id: formatId, why, asked_by: actor, asked_at: now })
    .onConflict((conflict) => conflict.column('format_id').doUpdateSet({ why }))
    .execute();
}

export async function endRecounts(tx: Tx, formatIds: readonly number[]): Promise<void> {
  if (formatIds.length === 0) return;
  await tx.deleteFrom('recounts').where('format_id', 'in', formatIds).execute();
}

/** Oldest first. */
export async function openRecounts(db: Db, limit: number): Promise<Recount[]> {
  return db
    .selectFrom('recounts')
    .select(['format_id as formatId', 'why', 'asked_at as askedAt'])
    .orderBy('asked_at')
    .orderBy('format_id')
    .limit(limit)
    .execute();
}

export async function recountOf(db: Db, formatId: number): Promise<Recount | undefined> {
  return db
    .selectFrom('recounts')
    .select(['format_id as formatId', 'why', 'asked_at as askedAt'])
    .where('format_id', '=', formatId)
    .executeTakeFirst();
}
