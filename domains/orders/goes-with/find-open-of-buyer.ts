import type { Db } from '#db/connection.ts';
import { findOrder } from '../find-order.ts';
import type { Order } from '../order.ts';
import { type SameBuyer, whyApart } from './goes-with.rules.ts';
import { openIdsOf } from './goes-with.store.ts';

export { ordersGoingWith } from './goes-with.store.ts';

/** The orders of a buyer that are still in the store and that another order may go with (B-103). */
export async function findOpenOfBuyer(db: Db, buyer: SameBuyer, now: number): Promise<Order[]> {
  if (buyer.phone === '') return [];
  const orders = await Promise.all((await openIdsOf(db, buyer)).map((id) => findOrder(db, id)));
  return orders.filter(
    (order) => order !== undefined && whyApart(order, buyer, now) === undefined,
  ) as Order[];
}
