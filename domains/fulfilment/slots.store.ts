/** The tables `delivery_slots` and `slot_bookings`. */
import { cachedQuery } from '#db/cached-query.ts';
import type { Db } from '#db/connection.ts';
import type { Tx } from '#db/transaction.ts';
import type { OrderId } from '#kit/ids.ts';
import type { TakenSlots } from './time-slots.rules.ts';

/**
 * Takes a place in a slot if one is free. The row count decides, so concurrent requests can't overbook
 * (R-023).
 */
export async function takeSlotPlace(tx: Tx, slotId: string, capacity: number): Promise<boolean> {
  const day = slotId.slice(0, 'YYYY-MM-DD'.length);
  await tx
    .insertInto('delivery_slots')
    .values({ id: slotId, day, booked: 0 })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
  const { numUpdatedRows } = await tx
    .updateTable('delivery_slots')
    .set((row) => ({ booked: row('booked', '+', 1) }))
    .where('id', '=', slotId)
    .where('booked', '<', capacity)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function returnSlotPlace(tx: Tx, slotId: string): Promise<void> {
  await tx
    .updateTable('delivery_slots')
    .set((row) => ({ booked: row('booked', '-', 1) }))
    .where('id', '=', slotId)
    .execute();
}

/** True when the order had no booking yet; a second request for the same order waits here for the first. */
export async function insertBooking(tx: Tx, orderId: string, slotId: string, now: number): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('slot_bookings')
    .values({ order_id: orderId, slot_id: slotId, booked_at: now })
    .onConflict((conflict) => conflict.column('order_id').doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

export async function moveBooking(tx: Tx, orderId: string, slotId: string, now: number): Promise<void> {
  await tx
    .updateTable('slot_bookings')
    .set({ slot_id: slotId, booked_at: now })
    .where('order_id', '=', orderId)
    .execute();
}

/**
 * Passes an order's place in its slot on to another order, which has none; the slot's count does not change
 * (B-103). Does nothing for an order without a place.
 */
export async function passOnSlot(tx: Tx, from: OrderId, to: OrderId): Promise<void> {
  await tx.updateTable('slot_bookings').set({ order_id: to }).where('order_id', '=', from).execute();
}

/** The slot of an order; its booking stays locked until the transaction ends. */
export async function lockBooking(tx: Tx, orderId: string): Promise<string | undefined> {
  const row = await tx
    .updateTable('slot_bookings')
    .set((booking) => ({ booked_at: booking.ref('booked_at') }))
    .where('order_id', '=', orderId)
    .returning('slot_id')
    .executeTakeFirst();
  return row?.slot_id;
}

/** The slot that the order had; undefined when it had none. */
export async function deleteBooking(tx: Tx, orderId: string): Promise<string | undefined> {
  const row = await tx
    .deleteFrom('slot_bookings')
    .where('order_id', '=', orderId)
    .returning('slot_id')
    .executeTakeFirst();
  return row?.slot_id;
}

/** How many orders have booked each slot of a day, '2026-11-20'. */
export async function takenSlots(db: Db, day: string): Promise<TakenSlots> {
  return bySlot(await slotsOfDays(db, [day]));
}

/** The same for several days, by day. */
export async function takenOnDays(db: Db, days: readonly string[]): Promise<ReadonlyMap<string, TakenSlots>> {
  const slots = Map.groupBy(await slotsOfDays(db, days), ({ day }) => day);
  return new Map(days.map((day) => [day, bySlot(slots.get(day) ?? [])]));
}

function bySlot(slots: readonly { id: string; booked: number }[]): TakenSlots {
  return new Map(slots.map(({ id, booked }) => [id, booked]));
}

const slotsOfDays = cachedQuery((db, days: readonly string[]) =>
  db.selectFrom('delivery_slots').select(['id', 'day', 'booked']).where('day', 'in', days),
);
