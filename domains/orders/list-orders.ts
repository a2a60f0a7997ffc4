import type { Db } from '#db/connection.ts';
import type { Order } from './order.ts';
import { listOpenOrders, listPlacedOrders } from './orders.store.ts';

/** A page of the account's placed orders, newest first (M-034). */
export function listAccountOrders(
  db: Db,
  accountId: string,
  page: { limit: number; offset?: number },
): Promise<Order[]> {
  return listPlacedOrders(db, accountId, page);
}

/** For the counter: placed orders, those still to be handed over first, then the newest. */
export function listForCounter(db: Db, limit: number): Promise<Order[]> {
  return listOpenOrders(db, limit);
}
