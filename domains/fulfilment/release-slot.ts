import type { Tx } from '#db/transaction.ts';
import type { OrderId } from '#kit/ids.ts';
import { deleteBooking, returnSlotPlace } from './slots.store.ts';

/**
 * Releases an order's place in its slot, in the caller's transaction. Does nothing for an order without one.
 */
export async function releaseSlot(tx: Tx, orderId: OrderId): Promise<void> {
  const slotId = await deleteBooking(tx, orderId);
  if (slotId !== undefined) await returnSlotPlace(tx, slotId);
}
