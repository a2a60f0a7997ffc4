import type { Tx } from '#db/transaction.ts';
import type { OrderId } from '#kit/ids.ts';
import { passOnBooking } from './slots.store.ts';

/**
 * Passes an order's place in its slot on to another order, which has none, in the caller's transaction; the
 * slot's count does not change (B-103). Does nothing for an order without a place.
 */
export async function passOnSlot(tx: Tx, from: OrderId, to: OrderId): Promise<void> {
  await passOnBooking(tx, from, to);
}
