/** The only SQL on `staff_passkeys`. */
import type { Db } from '#db/connection.ts';
import type { StaffPasskeyRow } from '#db/tables/staff.ts';
import type { Tx } from '#db/transaction.ts';
import type { StaffId } from '#kit/ids.ts';

/** The key is already registered; what was begun with it must be rolled back. */
export class KeyKnown extends Error {}

/** @throws KeyKnown */
export async function insertPasskey(tx: Tx, row: StaffPasskeyRow): Promise<void> {
  const inserted = await tx
    .insertInto('staff_passkeys')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst();
  if (inserted.numInsertedOrUpdatedRows !== 1n) throw new KeyKnown('The key is known already.');
}

export async function passkeyById(db: Db, id: string): Promise<StaffPasskeyRow | undefined> {
  return db.selectFrom('staff_passkeys').selectAll().where('id', '=', id).executeTakeFirst();
}

/** A person's keys, oldest first. */
export function passkeysOf(db: Db, staffId: StaffId): Promise<StaffPasskeyRow[]> {
  return db
    .selectFrom('staff_passkeys')
    .selectAll()
    .where('staff_id', '=', staffId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/**
 * Notes a use. False if the key is gone, or if its counter has advanced in the meantime: a copy of it may be
 * in use.
 */
export async function spendPasskey(
  tx: Tx,
  id: string,
  { before, counter, now }: { before: number; counter: number; now: number },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('staff_passkeys')
    .set({ counter, last_used_at: now })
    .where('id', '=', id)
    .where('counter', '=', before)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function deletePasskey(tx: Tx, staffId: StaffId, id: string): Promise<void> {
  await tx.deleteFrom('staff_passkeys').where('staff_id', '=', staffId).where('id', '=', id).execute();
}

export async function deletePasskeysOf(tx: Tx, staffId: StaffId): Promise<void> {
  await tx.deleteFrom('staff_passkeys').where('staff_id', '=', staffId).execute();
}

/** Keys that are bound to other hosts, which no browser will use on this one: how many, by host. */
export async function countForeignPasskeys(db: Db, rpId: string): Promise<{ host: string; count: number }[]> {
  const rows = await db
    .selectFrom('staff_passkeys')
    .select(({ fn }) => ['rp_id', fn.countAll<number>().as('count')])
    .where('rp_id', '<>', rpId)
    .groupBy('rp_id')
    .orderBy('rp_id')
    .execute();
  return rows.map((row) => ({ host: row.rp_id, count: Number(row.count) }));
}
