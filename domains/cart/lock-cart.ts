import type { Tx } from '#db/transaction.ts';
import type { VisitorId } from '#kit/ids.ts';
import { lockExistingCart } from './cart.store.ts';

/**
 * Locks the visitor's cart until the transaction ends, so that nothing else changes or orders it in the
 * meantime. False if there is none.
 */
export async function lockCart(tx: Tx, visitorId: VisitorId, now: number): Promise<boolean> {
  return (await lockExistingCart(tx, visitorId, now)) !== undefined;
}
