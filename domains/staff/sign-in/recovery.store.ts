/** The only SQL on `staff_recovery`. */
import type { Db } from '#db/connection.ts';
import type { Tx } from '#db/transaction.ts';
import type { StaffId } from '#kit/ids.ts';

/** Stores the new codes; the previous ones stop working. */
export async function replaceRecovery(
  tx: Tx,
  staffId: StaffId,
  { hashes, keyMark }: { hashes: readonly string[]; keyMark: string },
  now: number,
): Promise<void> {
  await tx.deleteFrom('staff_recovery').where('staff_id', '=', staffId).execute();
  await tx
    .insertInto('staff_recovery')
    .values(
      hashes.map((hash) => ({ hash, staff_id: staffId, key_mark: keyMark, created_at: now, used_at: null })),
    )
    .execute();
}

export async function deleteRecovery(tx: Tx, staffId: StaffId): Promise<void> {
  await tx.deleteFrom('staff_recovery').where('staff_id', '=', staffId).execute();
}

export async function isOpenRecovery(db: Db, hash: string): Promise<boolean> {
  const row = await db
    .selectFrom('staff_recovery')
    .select('hash')
    .where('hash', '=', hash)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** False if the code was used in the meantime. */
export async function spendRecovery(tx: Tx, hash: string, now: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('staff_recovery')
    .set({ used_at: now })
    .where('hash', '=', hash)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** How many codes a person has left. */
export async function countRecovery(db: Db, staffId: StaffId): Promise<number> {
  const row = await db
    .selectFrom('staff_recovery')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('staff_id', '=', staffId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

/** The people whose open codes were made with a different key. */
export async function peopleWithCodesOfOtherKeys(db: Db, keyMark: string): Promise<StaffId[]> {
  const rows = await db
    .selectFrom('staff_recovery')
    .select('staff_id')
    .distinct()
    .where('used_at', 'is', null)
    .where((row) => row.or([row('key_mark', 'is', null), row('key_mark', '<>', keyMark)]))
    .execute();
  return rows.map((row) => row.staff_id as StaffId);
}
