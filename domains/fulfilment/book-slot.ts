import type { Tx } from '#db/transaction.ts';
import type { OrderId } from '#kit/ids.ts';
import {
  deleteBooking,
  insertBooking,
  lockBooking,
  moveBooking,
  returnSlotPlace,
  takeSlotPlace,
} from './slots.store.ts';

export interface SlotBooking {
  orderId: OrderId;
  /** One that `findSlot` offers. */
  slotId: string;
  /** How many orders a slot takes today; lowered below what is booked, it takes no more. */
  capacity: number;
  now: number;
}

export type BookingAnswer = { kind: 'booked' } | { kind: 'slot-full' };

/**
 * Books a place in a slot for an order, in the caller's transaction; never one too many (S-11, R-023). An
 * order has one place: asked again it keeps it, asked for another slot it moves, and when that is full it
 * stays where it was.
 */
export async function bookSlot(tx: Tx, booking: SlotBooking): Promise<BookingAnswer> {
  const { orderId, slotId, capacity, now } = booking;
  if (await insertBooking(tx, orderId, slotId, now)) {
    if (await takeSlotPlace(tx, slotId, capacity)) return { kind: 'booked' };
    await deleteBooking(tx, orderId);
    return { kind: 'slot-full' };
  }
  const held = await lockBooking(tx, orderId);
  // Released a moment ago by another request: there is nothing to keep or to move.
  if (held === undefined) return bookSlot(tx, booking);
  if (held === slotId) return { kind: 'booked' };
  if (!(await takeSlotPlace(tx, slotId, capacity))) return { kind: 'slot-full' };
  await moveBooking(tx, orderId, slotId, now);
  await returnSlotPlace(tx, held);
  return { kind: 'booked' };
}
