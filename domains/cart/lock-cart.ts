import type { Tx } from '#db/transaction.ts';
import type { VisitorId } from '#kit/ids.ts';
import { lockExistingCart } from './cart.store.ts';

/**
 * Holds the visitor's cart until the transaction ends: nobody adds to it or orders it meanwhile. False when
 * there is none.
 */
export async function lockCart(tx: Tx, visitorId: VisitorId, now: number): Promise<boolean> {
  return (await lockExistingCart(tx, visitorId, now)) !== undefined;
}
