/** The only SQL on `staff_pins`. */
import type { Db } from '#db/connection.ts';
import type { Tx } from '#db/transaction.ts';
import type { StaffId } from '#kit/ids.ts';

/** A PIN as stored, and the key it was made with. */
export interface KeptPin {
  hash: string;
  keyMark: string;
}

export async function savePin(
  tx: Tx,
  staffId: StaffId,
  { hash, keyMark }: KeptPin,
  now: number,
): Promise<void> {
  const pin = { hash, key_mark: keyMark, set_at: now };
  await tx
    .insertInto('staff_pins')
    .values({ staff_id: staffId, ...pin })
    .onConflict((conflict) => conflict.column('staff_id').doUpdateSet(pin))
    .execute();
}

/** Stores the same PIN as made with another key; the time it was set stays. */
export async function rewritePin(tx: Tx, staffId: StaffId, { hash, keyMark }: KeptPin): Promise<void> {
  await tx
    .updateTable('staff_pins')
    .set({ hash, key_mark: keyMark })
    .where('staff_id', '=', staffId)
    .execute();
}

/** The people whose PINs were made with a different key. */
export async function peopleWithPinsOfOtherKeys(db: Db, keyMark: string): Promise<StaffId[]> {
  const rows = await db
    .selectFrom('staff_pins')
    .select('staff_id')
    .where((row) => row.or([row('key_mark', 'is', null), row('key_mark', '<>', keyMark)]))
    .execute();
  return rows.map((row) => row.staff_id as StaffId);
}

export async function pinOf(db: Db, staffId: StaffId): Promise<string | undefined> {
  const row = await db
    .selectFrom('staff_pins')
    .select('hash')
    .where('staff_id', '=', staffId)
    .executeTakeFirst();
  return row?.hash;
}

export async function peopleWithPins(db: Db): Promise<Set<string>> {
  const rows = await db.selectFrom('staff_pins').select('staff_id').execute();
  return new Set(rows.map((row) => row.staff_id));
}

export async function deletePin(tx: Tx, staffId: StaffId): Promise<void> {
  await tx.deleteFrom('staff_pins').where('staff_id', '=', staffId).execute();
}
