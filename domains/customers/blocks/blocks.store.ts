/** The only SQL on `customer_blocks`. */
import type { Db } from '#db/connection.ts';
import type { CustomerBlockRow } from '#db/tables/customers.ts';
import type { Tx } from '#db/transaction.ts';

export type BlockRow = { [K in keyof CustomerBlockRow]: K extends 'id' ? number : CustomerBlockRow[K] };

export async function insertBlock(
  tx: Tx,
  row: Omit<BlockRow, 'id' | 'ended_at' | 'ended_by'>,
): Promise<number> {
  const { id } = await tx
    .insertInto('customer_blocks')
    .values({ ...row, ended_at: null, ended_by: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The blocks now in force, newest first. */
export async function blocksOf(db: Db, marks: readonly string[], now: number): Promise<BlockRow[]> {
  if (marks.length === 0) return [];
  return db
    .selectFrom('customer_blocks')
    .selectAll()
    .where('mark', 'in', marks)
    .where('ended_at', 'is', null)
    .where((row) => row.or([row('until_at', 'is', null), row('until_at', '>', now)]))
    .orderBy('id', 'desc')
    .execute();
}

/** Returns the ids of those that were still in force. */
export async function endBlocks(
  tx: Tx,
  ids: readonly number[],
  { now, actor }: { now: number; actor: string },
): Promise<number[]> {
  if (ids.length === 0) return [];
  const ended = await tx
    .updateTable('customer_blocks')
    .set({ ended_at: now, ended_by: actor })
    .where('id', 'in', ids)
    .where('ended_at', 'is', null)
    .returning('id')
    .execute();
  return ended.map(({ id }) => id);
}

/** The blocks now in force whose mark was made with a different key. */
export async function blocksOfOtherKeys(
  db: Db,
  keyMark: string,
  now: number,
): Promise<Pick<BlockRow, 'id' | 'mark' | 'shown'>[]> {
  return db
    .selectFrom('customer_blocks')
    .select(['id', 'mark', 'shown'])
    .where('ended_at', 'is', null)
    .where((row) => row.or([row('until_at', 'is', null), row('until_at', '>', now)]))
    .where((row) => row.or([row('key_mark', 'is', null), row('key_mark', '<>', keyMark)]))
    .orderBy('id')
    .execute();
}

/** Replaces the mark of a block by the one made with another key. */
export async function remarkBlock(
  tx: Tx,
  { from, to, keyMark }: { from: string; to: string; keyMark: string },
): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('customer_blocks')
    .set({ mark: to, key_mark: keyMark })
    .where('mark', '=', from)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
