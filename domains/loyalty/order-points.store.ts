/**
 * The only SQL on `loyalty_order_points`, append-only. Writers lock the customer's row, so sums include
 * everything so far.
 */
import type { Db } from '#db/connection.ts';
import type { LoyaltyOrderPointsRow } from '#db/tables/loyalty.ts';
import type { Tx } from '#db/transaction.ts';
import type { OrderId } from '#kit/ids.ts';
import type { LoyaltyCustomerId } from './ports.ts';

export type OrderPoints = Pick<LoyaltyOrderPointsRow, 'key' | 'reason' | 'points' | 'told_at'> & {
  goodsCents: number;
};

/** In the order in which they were written. */
export async function pointsOfOrder(db: Db, orderId: OrderId): Promise<OrderPoints[]> {
  const rows = await db
    .selectFrom('loyalty_order_points')
    .select(['key', 'reason', 'goods_cents', 'points', 'told_at'])
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute();
  return rows.map(({ goods_cents, ...row }) => ({ ...row, goodsCents: goods_cents }));
}

/** Newest first, without entries of zero points. */
export function pointsOfCustomers(db: Db, customerIds: readonly LoyaltyCustomerId[], limit: number) {
  return db
    .selectFrom('loyalty_order_points')
    .select(['order_id', 'points', 'reason', 'created_at'])
    .where('customer_id', 'in', customerIds)
    .where('points', '!=', 0)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

export interface NewOrderPoints {
  key: string;
  orderId: OrderId;
  customerId: LoyaltyCustomerId;
  reason: 'earned' | 'refunded';
  goodsCents: number;
  points: number;
  now: number;
}

export async function insertOrderPoints(tx: Tx, entry: NewOrderPoints): Promise<void> {
  await tx
    .insertInto('loyalty_order_points')
    .values({
      key: entry.key,
      order_id: entry.orderId,
      customer_id: entry.customerId,
      reason: entry.reason,
      goods_cents: entry.goodsCents,
      points: entry.points,
      told_at: null,
      created_at: entry.now,
    })
    .execute();
}

export async function markSent(db: Db, key: string, now: number): Promise<void> {
  await db
    .updateTable('loyalty_order_points')
    .set({ told_at: now })
    .where('key', '=', key)
    .where('told_at', 'is', null)
    .execute();
}
