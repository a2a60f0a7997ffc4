/**
 * The only SQL on `loyalty_adjustments`, append-only except for the time at which the programme received
 * them.
 */
import type { Db } from '#db/connection.ts';
import type { LoyaltyAdjustmentRow } from '#db/tables/loyalty.ts';
import type { Tx } from '#db/transaction.ts';
import type { LoyaltyCustomerId } from '../ports.ts';

export async function insertAdjustment(tx: Tx, row: Omit<LoyaltyAdjustmentRow, 'told_at'>): Promise<void> {
  await tx
    .insertInto('loyalty_adjustments')
    .values({ ...row, told_at: null })
    .execute();
}

export function adjustmentByKey(db: Db, key: string): Promise<LoyaltyAdjustmentRow | undefined> {
  return db.selectFrom('loyalty_adjustments').selectAll().where('key', '=', key).executeTakeFirst();
}

export async function markAdjusted(db: Db, key: string, now: number): Promise<void> {
  await db
    .updateTable('loyalty_adjustments')
    .set({ told_at: now })
    .where('key', '=', key)
    .where('told_at', 'is', null)
    .execute();
}

/** Newest first. */
export function adjustmentsOf(
  db: Db,
  customerIds: readonly LoyaltyCustomerId[],
  limit: number,
): Promise<LoyaltyAdjustmentRow[]> {
  return db
    .selectFrom('loyalty_adjustments')
    .selectAll()
    .where('customer_id', 'in', customerIds)
    .orderBy('adjusted_at', 'desc')
    .limit(limit)
    .execute();
}
