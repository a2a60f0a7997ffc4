/** The only SQL on `staff_pins`. */
import type { Db } from '#db/connection.ts';
import type { Tx } from '#db/transaction.ts';
import type { StaffId } from '#kit/ids.ts';

export async function savePin(tx: Tx, staffId: StaffId, hash: string, now: number): Promise<void> {
  await tx
    .insertInto('staff_pins')
    .values({ staff_id: staffId, hash, set_at: now })
    .onConflict((conflict) => conflict.column('staff_id').doUpdateSet({ hash, set_at: now }))
    .execute();
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
