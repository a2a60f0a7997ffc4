/** The only SQL on `wanted`. */
import type { Insertable } from 'kysely';
import type { Db } from '#db/connection.ts';
import type { WantedRow } from '#db/tables/wanted.ts';
import type { Tx } from '#db/transaction.ts';
import type { ClosedWhy } from './wanted.rules.ts';

export async function insertWanted(tx: Tx, row: Insertable<WantedRow>): Promise<number> {
  const { id } = await tx.insertInto('wanted').values(row).returning('id').executeTakeFirstOrThrow();
  return id;
}

export function wantedById(db: Db | Tx, id: number) {
  return db.selectFrom('wanted').select(['id', 'words']).where('id', '=', id).executeTakeFirst();
}

/** False if it was not open. */
export async function closeOne(
  tx: Tx,
  { id, why, now, actor }: { id: number; why: ClosedWhy; now: number; actor: string },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('wanted')
    .set({ closed_at: now, closed_by: actor, closed_why: why, phone: null, email: null })
    .where('id', '=', id)
    .where('closed_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Oldest first: people are notified in the order of asking. */
export function openWanted(db: Db, limit: number) {
  return db
    .selectFrom('wanted')
    .selectAll()
    .where('closed_at', 'is', null)
    .orderBy('asked_at')
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** Returns how many were forgotten. */
export async function forgetPhonesBefore(db: Db, askedBefore: number): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('wanted')
    .set({ phone: null })
    .where('phone', 'is not', null)
    .where('asked_at', '<', askedBefore)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
