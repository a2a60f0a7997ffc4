/** The only SQL on `staff_devices` and `staff_device_codes`. */
import type { Db } from '#db/connection.ts';
import type { StaffDeviceCodeRow, StaffDeviceRow } from '#db/tables/staff.ts';
import type { Tx } from '#db/transaction.ts';

export async function insertDeviceCode(tx: Tx, row: StaffDeviceCodeRow): Promise<void> {
  await tx.insertInto('staff_device_codes').values(row).execute();
}

export async function deviceCodeByHash(db: Db, hash: string): Promise<StaffDeviceCodeRow | undefined> {
  return db.selectFrom('staff_device_codes').selectAll().where('hash', '=', hash).executeTakeFirst();
}

/** False if the code was used in the meantime. */
export async function spendDeviceCode(tx: Tx, hash: string, now: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('staff_device_codes')
    .set({ used_at: now })
    .where('hash', '=', hash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function deleteDeviceCodesBefore(db: Db, createdBy: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('staff_device_codes')
    .where('created_at', '<=', createdBy)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

export async function insertDevice(tx: Tx, row: StaffDeviceRow): Promise<void> {
  await tx.insertInto('staff_devices').values(row).execute();
}

/** Finds a device by its token, or by the previous one. */
export async function deviceByToken(db: Db, hash: string): Promise<StaffDeviceRow | undefined> {
  return db
    .selectFrom('staff_devices')
    .selectAll()
    .where(({ eb, or }) => or([eb('token_hash', '=', hash), eb('former_hash', '=', hash)]))
    .executeTakeFirst();
}

export async function deviceById(db: Db, id: string): Promise<StaffDeviceRow | undefined> {
  return db.selectFrom('staff_devices').selectAll().where('id', '=', id).executeTakeFirst();
}

/** The enrolled devices, most recently used first. */
export function openDevices(db: Db, now: number): Promise<StaffDeviceRow[]> {
  return db
    .selectFrom('staff_devices')
    .selectAll()
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('last_used_at', 'desc')
    .orderBy('id')
    .execute();
}

/** Replaces the present token; false if that was done in the meantime. */
export async function replaceToken(
  db: Db,
  { id, from, to, expiresAt, now }: { id: string; from: string; to: string; expiresAt: number; now: number },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('staff_devices')
    .set({ token_hash: to, token_at: now, former_hash: from, expires_at: expiresAt, last_used_at: now })
    .where('id', '=', id)
    .where('token_hash', '=', from)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function touchDevice(db: Db, id: string, now: number): Promise<void> {
  await db.updateTable('staff_devices').set({ last_used_at: now }).where('id', '=', id).execute();
}

/** False if there is no such device, or it was revoked. */
export async function changeDevice(
  tx: Tx,
  id: string,
  change: Partial<Pick<StaffDeviceRow, 'name' | 'lock_minutes' | 'revoked_at' | 'revoked_by'>>,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('staff_devices')
    .set(change)
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** A person's own phones, which are revoked together with the person. */
export async function devicesOfPerson(db: Db, staffId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('staff_devices')
    .select('id')
    .where('staff_id', '=', staffId)
    .where('revoked_at', 'is', null)
    .execute();
  return rows.map(({ id }) => id);
}
