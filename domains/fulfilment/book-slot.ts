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
  /** A slot returned by `findSlot`. */
  slotId: string;
  /**
   * How many orders a slot takes. If the owner lowers it below the current bookings, the slot takes no more.
   */
  capacity: number;
  now: number;
}

export type BookingAnswer = { kind: 'booked' } | { kind: 'slot-full' };

/**
 * Books a place in a slot for an order, in the caller's transaction, and never overbooks (S-11, R-023). An
 * order has one place: booking the same slot again keeps it, booking another slot moves it, and if that slot
 * is full the order keeps its old place.
 */
export async function bookSlot(tx: Tx, booking: SlotBooking): Promise<BookingAnswer> {
  const { orderId, slotId, capacity, now } = booking;
  if (await insertBooking(tx, orderId, slotId, now)) {
    if (await takeSlotPlace(tx, slotId, capacity)) return { kind: 'booked' };
    await deleteBooking(tx, orderId);
    return { kind: 'slot-full' };
  }
  const held = await lockBooking(tx, orderId);
  // Another request has just released the booking, so there is nothing to keep or move.
  if (held === undefined) return bookSlot(tx, booking);
  if (held === slotId) return { kind: 'booked' };
  if (!(await takeSlotPlace(tx, slotId, capacity))) return { kind: 'slot-full' };
  await moveBooking(tx, orderId, slotId, now);
  await returnSlotPlace(tx, held);
  return { kind: 'booked' };
}
