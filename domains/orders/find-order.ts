/** Reads orders: in any state, or placed orders only. */
import type { Db } from '#db/connection.ts';
import type { OrderId, OrderNumber } from '#kit/ids.ts';
import type { Order } from './order.ts';
import { findOrder, findOrderByNumber } from './orders.store.ts';

export {
  cartsBeingPaid,
  contactOfOrder,
  findLatestPlaced,
  findOrder,
  findOrderByCheckout,
  findOrderNumbers,
  listAccountOrders,
  listForCounter,
  readOrderState,
} from './orders.store.ts';
export { changesOf } from './packing/changes-of.ts';

/** Undefined for an unknown number, and for an order that was not paid for. */
export async function findPlacedOrder(db: Db, number: OrderNumber): Promise<Order | undefined> {
  const order = await findOrderByNumber(db, number);
  return order?.state === 'placed' ? order : undefined;
}

/** A placed order of this account. Another account's order is treated as unknown (M-036). */
export async function findAccountOrder(db: Db, accountId: string, id: OrderId): Promise<Order | undefined> {
  const order = await findOrder(db, id);
  return order?.state === 'placed' && order.accountId === accountId ? order : undefined;
}
