/** By when an order has to be packed (B-051). */
import { hoursOn, nextOpenDay, type Opening } from '#domains/store/open-days.rules.ts';
import type { Store } from '#domains/store/store.ts';
import { instantOf, wallClock } from '#kit/store-day.ts';
import { pickupReady } from './pickup-ready.rules.ts';

export type DueStore = Opening & Pick<Store, 'slots' | 'slotCapacities' | 'closedSlots' | 'desk'>;

export interface DueOrder {
  deliveryMethod: 'pickup' | 'delivery' | 'shipping';
  /** Epoch ms. */
  placedAt: number;
  /** '2026-11-20T17:00': the start of its delivery window; null for other methods. */
  slotId: string | null;
}

const minuteMs = 60_000;

/**
 * When it has to be packed, in epoch ms: a pickup by the time its buyer was promised, a delivery before its
 * window by the notice that the store takes, a parcel by the carrier's next cut-off on an open day. Null if
 * the store does not open for two months.
 */
export function dueTime(store: DueStore, { deliveryMethod, placedAt, slotId }: DueOrder): number | null {
  if (deliveryMethod === 'shipping') return nextCutOff(store, placedAt);
  if (deliveryMethod === 'delivery' && slotId !== null)
    return slotStart(slotId) - store.slots.leadMinutes * minuteMs;
  const ready = pickupReady(store, placedAt);
  return ready && instantOf(ready.day, ready.minutes);
}

/** When a slot begins, in epoch ms. */
export function slotStart(slotId: string): number {
  const [day = '', time = ''] = slotId.split('T');
  return instantOf(day, minutesOf(time));
}

/**
 * When the slot that began at `slotId` ends; `to` is '18:00', or '00:00' for the midnight that ends its day.
 */
export function slotEnd(slotId: string, to: string): number {
  return instantOf(slotId.split('T')[0] ?? '', minutesOf(to) || 24 * 60);
}

function nextCutOff(store: DueStore, placedAt: number): number | null {
  const { day, minutes } = wallClock(placedAt);
  const { shipCutOffMinutes } = store.desk;
  const isToday = hoursOn(store, day).hours !== null && minutes < shipCutOffMinutes;
  const next = isToday ? { day } : nextOpenDay(store, day);
  return next && instantOf(next.day, shipCutOffMinutes);
}

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}
