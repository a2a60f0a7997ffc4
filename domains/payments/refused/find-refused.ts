import type { Db } from '#db/connection.ts';
import type { OrderId } from '#kit/ids.ts';
import { refusedRefunds } from '../refunds/refunds.store.ts';

/** The orders with a refund that the vendor refused and that is not cured yet (B-094); at most `limit`. */
export async function findOrdersWithRefused(db: Db, limit: number): Promise<OrderId[]> {
  const orders = (await refusedRefunds(db, limit)).map(({ orderId }) => orderId);
  return [...new Set(orders)];
}
