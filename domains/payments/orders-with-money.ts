import type { Db } from '#db/connection.ts';
import type { OrderId } from '#kit/ids.ts';
import { ordersWithPayments } from './payments.store.ts';

/** Those of the orders with an authorized or captured payment, even if it has been refunded since. */
export async function ordersWithMoney(db: Db, orderIds: readonly OrderId[]): Promise<Set<OrderId>> {
  return new Set(orderIds.length === 0 ? [] : await ordersWithPayments(db, orderIds));
}
