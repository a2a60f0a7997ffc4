import type { Db } from '#db/connection.ts';
import type { OrderId, OrderNumber } from '#kit/ids.ts';
import type { Order } from './order.ts';
import { findOrder, findOrderByNumber } from './orders.store.ts';

/** What people call it by; undefined for a number of nothing, and for an order that was not paid for. */
export async function findPlacedOrder(db: Db, number: OrderNumber): Promise<Order | undefined> {
  const order = await findOrderByNumber(db, number);
  return order?.state === 'placed' ? order : undefined;
}

/** An order of this account; somebody else's is as unknown as one that never was (M-036). */
export async function findAccountOrder(db: Db, accountId: string, id: OrderId): Promise<Order | undefined> {
  const order = await findOrder(db, id);
  return order?.state === 'placed' && order.accountId === accountId ? order : undefined;
}
