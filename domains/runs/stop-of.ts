import { zipTable } from '#domains/addresses/zip-table.ts';
import { slotEnd } from '#domains/fulfilment/due-time.rules.ts';
import type { Delivery } from '#domains/orders/deliveries/find-deliveries.ts';
import type { OrderId } from '#kit/ids.ts';
import type { Point, Stop } from './order-of-stops.rules.ts';

/**
 * A delivery as a stop on a route: at its address, or else in the middle of its ZIP.
 *
 * @param start used for a ZIP that is not in the table
 */
export function stopOf(order: Delivery, start: Point): Stop<OrderId> {
  const { id, slot, point, zip } = order;
  return {
    id,
    slotId: slot?.id ?? null,
    until: slot && slotEnd(slot.id, slot.to),
    point: point ?? zipTable().place(zip) ?? start,
    household: householdOf(order),
  };
}

/** Orders for one door in one window have the same key: one stop and one bag (B-098). */
export function householdOf({ phone, street, zip, slot }: Delivery): string {
  return `${slot?.id ?? ''} ${phone} ${street} ${zip}`.toLowerCase();
}
