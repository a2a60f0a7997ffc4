/** Reads the notes on orders. */
import type { Db } from '#db/connection.ts';
import type { OrderId } from '#kit/ids.ts';
import { notesOfOrders, type OrderNote } from './order-notes.store.ts';

export { findNotesFor, type OrderNote } from './order-notes.store.ts';

/** Oldest first. */
export async function notesOf(db: Db, orderId: OrderId): Promise<OrderNote[]> {
  return (await notesOfOrders(db, [orderId])).get(orderId) ?? [];
}
