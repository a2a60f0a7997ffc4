import type { Tx } from '#db/transaction.ts';
import type { OrderId } from '#kit/ids.ts';
import { deleteBooking, returnSlotPlace } from './slots.store.ts';

/**
 * Gives an order's place in its slot back, in the caller's transaction. An order without one is fine: twice
 * is once.
 */
export async function releaseSlot(tx: Tx, orderId: OrderId): Promise<void> {
  const slotId = await deleteBooking(tx, orderId);
  if (slotId !== undefined) await returnSlotPlace(tx, slotId);
}
