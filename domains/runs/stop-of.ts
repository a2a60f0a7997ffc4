import { zipTable } from '#domains/addresses/zip-table.ts';
import { slotEnd } from '#domains/fulfilment/due-time.rules.ts';
import type { Delivery } from '#domains/orders/deliveries/find-deliveries.ts';
import type { OrderId } from '#kit/ids.ts';
import type { Point, Stop } from './order-of-stops.rules.ts';

/**
 * A delivery as a stop on a way: at its address, else in the middle of its ZIP.
 *
 * @param start for a ZIP that no table knows
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

/** Orders of one door in one window have the same: one stop and one bag (B-098). */
export function householdOf({ phone, street, zip, slot }: Delivery): string {
  return `${slot?.id ?? ''} ${phone} ${street} ${zip}`.toLowerCase();
}
