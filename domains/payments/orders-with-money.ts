import type { Db } from '#db/connection.ts';
import type { OrderId } from '#kit/ids.ts';
import { ordersWithPayments } from './payments.store.ts';
import { ordersPaidAtTill } from './till-payments.store.ts';

/**
 * Those of the orders with an authorized or captured payment, even if it has been refunded since, or with one
 * at the till.
 */
export async function ordersWithMoney(db: Db, orderIds: readonly OrderId[]): Promise<Set<OrderId>> {
  if (orderIds.length === 0) return new Set();
  return new Set([...(await ordersWithPayments(db, orderIds)), ...(await ordersPaidAtTill(db, orderIds))]);
}
