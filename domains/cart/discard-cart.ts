import type { Tx } from '#db/transaction.ts';
import type { VisitorId } from '#kit/ids.ts';
import { deleteCart, lockExistingCart } from './cart.store.ts';

/** Deletes a visitor's cart with everything in it (G-53). */
export async function discardCart(tx: Tx, visitorId: VisitorId, now: number): Promise<void> {
  const cartId = await lockExistingCart(tx, visitorId, now);
  if (cartId !== undefined) await deleteCart(tx, cartId);
}
