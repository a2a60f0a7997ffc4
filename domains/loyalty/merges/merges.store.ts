/** The only SQL on `loyalty_merges` and `loyalty_merge_moves`; each change of state is conditional. */
import type { Db } from '#db/connection.ts';
import type { LoyaltyMergeMoveRow, LoyaltyMergeRow } from '#db/tables/loyalty.ts';
import type { Tx } from '#db/transaction.ts';
import type { AwardId } from '../awards.store.ts';
import type { LoyaltyCustomerId } from '../ports.ts';

export async function insertMerge(tx: Tx, row: LoyaltyMergeRow): Promise<void> {
  await tx.insertInto('loyalty_merges').values(row).execute();
}

export function mergeById(db: Db, id: string): Promise<LoyaltyMergeRow | undefined> {
  return db.selectFrom('loyalty_merges').selectAll().where('id', '=', id).executeTakeFirst();
}

export function mergeByFormKey(db: Db, formKey: string): Promise<LoyaltyMergeRow | undefined> {
  return db.selectFrom('loyalty_merges').selectAll().where('form_key', '=', formKey).executeTakeFirst();
}

/** The merges of a customer, as keeper or as merged, newest first. */
export function mergesOf(db: Db, customerId: LoyaltyCustomerId): Promise<LoyaltyMergeRow[]> {
  return db
    .selectFrom('loyalty_merges')
    .selectAll()
    .where((row) => row.or([row('keeper_id', '=', customerId), row('merged_id', '=', customerId)]))
    .orderBy('merged_at', 'desc')
    .execute();
}

/** Locks the merge until the transaction ends. */
export async function lockMerge(tx: Tx, id: string): Promise<LoyaltyMergeRow | undefined> {
  return tx
    .updateTable('loyalty_merges')
    .set((row) => ({ due_at: row.ref('due_at') }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
}

/** False if it was undone before. */
export async function endMerge(
  tx: Tx,
  id: string,
  { actor, now }: { actor: string; now: number },
): Promise<boolean> {
  const ended = await tx
    .updateTable('loyalty_merges')
    .set({ undone_at: now, undone_by: actor, due_at: now, makes_award: 0 })
    .where('id', '=', id)
    .where('undone_at', 'is', null)
    .executeTakeFirst();
  return ended.numUpdatedRows === 1n;
}

/** No award is left to make; records the one that was made, if any. */
export async function noteMergeAward(tx: Tx, id: string, awardId: AwardId | null): Promise<void> {
  await tx
    .updateTable('loyalty_merges')
    .set({ makes_award: 0, award_id: awardId })
    .where('id', '=', id)
    .execute();
}

/**
 * Sets when its points are looked at again; null for never. Does nothing if it was undone since `undoneAt`
 * was read.
 */
export async function setDue(
  db: Db,
  { id, undone_at }: Pick<LoyaltyMergeRow, 'id' | 'undone_at'>,
  dueAt: number | null,
): Promise<void> {
  await db
    .updateTable('loyalty_merges')
    .set({ due_at: dueAt })
    .where('id', '=', id)
    .where('undone_at', undone_at === null ? 'is' : '=', undone_at)
    .execute();
}

/** Has the points of a merged customer looked at right away. */
export async function makeDue(db: Db, mergedId: LoyaltyCustomerId, now: number): Promise<void> {
  await db
    .updateTable('loyalty_merges')
    .set({ due_at: now })
    .where('merged_id', '=', mergedId)
    .where('undone_at', 'is', null)
    .execute();
}

export async function dueMerges(db: Db, now: number, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('loyalty_merges')
    .select('id')
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** In the order in which they were written. */
export function movesOf(db: Db, mergeId: string): Promise<LoyaltyMergeMoveRow[]> {
  return db
    .selectFrom('loyalty_merge_moves')
    .selectAll()
    .where('merge_id', '=', mergeId)
    .orderBy('nr')
    .execute();
}

export async function insertMove(tx: Tx, move: LoyaltyMergeMoveRow): Promise<void> {
  await tx.insertInto('loyalty_merge_moves').values(move).execute();
}

/** False if it was no longer in that state. */
export async function stepMove(
  db: Db,
  { merge_id, nr, state: from }: LoyaltyMergeMoveRow,
  to: LoyaltyMergeMoveRow['state'],
): Promise<boolean> {
  const stepped = await db
    .updateTable('loyalty_merge_moves')
    .set({ state: to })
    .where('merge_id', '=', merge_id)
    .where('nr', '=', nr)
    .where('state', '=', from)
    .executeTakeFirst();
  return stepped.numUpdatedRows === 1n;
}
