import type { Db } from '#db/connection.ts';
import { mergedInto } from './customers.store.ts';
import { pointsOfCustomers } from './order-points.store.ts';
import type { LoyaltyCustomerId } from './ports.ts';

export interface OrderPointsEntry {
  orderId: string;
  points: number;
  isRefund: boolean;
  at: number;
}

/**
 * The points that a customer's orders earned and their refunds took back, newest first, with those of
 * customers merged into it (B-201).
 */
export async function pointsLedgerOf(
  db: Db,
  customerId: LoyaltyCustomerId,
  limit: number,
): Promise<OrderPointsEntry[]> {
  const rows = await pointsOfCustomers(db, await withMerged(db, customerId), limit);
  return rows.map(({ order_id, points, reason, created_at }) => ({
    ...{ orderId: order_id, points, isRefund: reason === 'refunded', at: created_at },
  }));
}

/** A customer and the customers that were merged into it. */
export async function withMerged(db: Db, customerId: LoyaltyCustomerId): Promise<LoyaltyCustomerId[]> {
  return [customerId, ...(await mergedInto(db, customerId))];
}
