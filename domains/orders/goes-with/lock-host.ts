import type { Tx } from '#db/transaction.ts';
import type { OrderId } from '#kit/ids.ts';
import { findOrder } from '../find-order.ts';
import type { Order } from '../order.ts';
import { lockVersion } from '../states/order-version.store.ts';

/**
 * Locks the order with which another is to go until the transaction ends, so that it is neither cancelled nor
 * sent out in between (B-103).
 */
export async function lockHost(tx: Tx, id: OrderId): Promise<Order | undefined> {
  await lockVersion(tx, id);
  return findOrder(tx, id);
}
