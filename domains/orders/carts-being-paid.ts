import type { Db } from '#db/connection.ts';
import type { CartId } from '#kit/ids.ts';
import { cartsWithOpenAttempt } from './orders.store.ts';

/**
 * The carts of orders whose payment is not settled yet: their placing empties the cart, their failing leaves
 * it.
 */
export async function cartsBeingPaid(db: Db): Promise<Set<CartId>> {
  return new Set(await cartsWithOpenAttempt(db));
}
