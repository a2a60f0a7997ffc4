/**
 * The soonest moment for each way of getting the goods: one calculation for cards, products, the cart and the
 * checkout, so that what is promised is what the checkout then offers (N-002, N-003).
 */
import type { Address } from '#domains/addresses/address.ts';
import { hoursOn, nextOpenDay } from '#domains/store/open-days.rules.ts';
import type { Store } from '#domains/store/store.ts';
import { addDays, instantOf, wallClock } from '#kit/store-day.ts';
import { deliveryDays } from '../delivery-days.rules.ts';
import { slotEnd, slotStart } from '../due-time.rules.ts';
import type { DeliveryMethod, TimeSlotView } from '../fulfilment.ts';
import { pausedBecause } from '../paused-way.rules.ts';
import { lastPickupOrder, pickupReady, type ReadyTime } from '../pickup-ready.rules.ts';
import { type SlotStore, slotsOn, type TakenSlots } from '../time-slots.rules.ts';
import { isCarrierDay, parcelThere } from './carrier-days.rules.ts';

/**
 * How soon the goods are there. Days are '2026-11-20'; `cutOffAt`, epoch ms, is the deadline for ordering.
 */
export type Soonest =
  | { kind: 'pickup'; ready: ReadyTime; cutOffAt: number | null }
  | { kind: 'delivery'; day: string; slot: TimeSlotView; cutOffAt: number }
  | { kind: 'shipping'; shipsOn: string; there: { from: string; to: string }; cutOffAt: number };

/** Bookings by slot on the two delivery days. */
export type TakenByDay = ReadonlyMap<string, TakenSlots>;

/**
 * When the goods of an order placed now are ready, and until when to order; null if the store does not open
 * for a long time.
 */
function soonestPickup(store: Store, now: number): Extract<Soonest, { kind: 'pickup' }> | null {
  const ready = pickupReady(store, now);
  if (!ready || pausedBecause(store, 'pickup', now) !== null) return null;
  return { kind: 'pickup', ready, cutOffAt: lastPickupOrder(store, ready.day, now) };
}

/** The first window with a free place on either delivery day; null if there is none. */
export function soonestDelivery(
  store: SlotStore & Pick<Store, 'pauses'>,
  taken: TakenByDay,
  now: number,
): Extract<Soonest, { kind: 'delivery' }> | null {
  if (pausedBecause(store, 'delivery', now) !== null) return null;
  for (const { dateModel: day } of deliveryDays(now)) {
    const slot = slotsOn(store, day, now, taken.get(day) ?? new Map()).find(
      ({ deliveryAvailable }) => deliveryAvailable,
    );
    if (slot) return { kind: 'delivery', day, slot, cutOffAt: lastOrderFor(store, slot.id) };
  }
  return null;
}

/** Until when a window can be ordered, epoch ms: its start less the staff's notice. */
export function lastOrderFor(store: Pick<Store, 'slots'>, slotId: string): number {
  return slotStart(slotId) - store.slots.leadMinutes * minuteMs;
}

/** The carrier's next pickup, on a day on which the store is open too; null if no parcel goes. */
function soonestShipping(
  store: Store,
  zip: string,
  now: number,
): Extract<Soonest, { kind: 'shipping' }> | null {
  if (pausedBecause(store, 'shipping', now) !== null) return null;
  const shipsOn = shippingDay(store, now);
  const there = shipsOn === null ? null : parcelThere(zip, shipsOn);
  if (shipsOn === null || there === null) return null;
  return { kind: 'shipping', shipsOn, there, cutOffAt: instantOf(shipsOn, store.desk.shipCutOffMinutes) };
}

function shippingDay(store: Store, now: number): string | null {
  const { day: today, minutes } = wallClock(now);
  const isToday = hoursOn(store, today).hours !== null && minutes < store.desk.shipCutOffMinutes;
  let day: string | undefined = isToday ? today : nextOpenDay(store, today)?.day;
  while (day !== undefined && !isCarrierDay(day)) {
    day = nextOpenDay(store, day)?.day;
    if (day !== undefined && day > addDays(today, horizonDays)) return null;
  }
  return day ?? null;
}

/** A parcel that would go later than this is not promised. */
const horizonDays = 60;
const minuteMs = 60_000;

/** What must be known of a place for the checkout's own plan of a hand-over. */
export type PlaceAddress = Pick<Address, 'zip' | 'city' | 'county' | 'isPoBox'>;

export interface SoonestRequest {
  store: Store;
  method: DeliveryMethod;
  /** Null for a pickup, and for a delivery while no town is known. */
  address: PlaceAddress | null;
  taken: TakenByDay;
  now: number;
}

/** The soonest moment for a way, whatever the basket; null if there is none. */
export function soonestOf({ store, method, address, taken, now }: SoonestRequest): Soonest | null {
  switch (method) {
    case 'pickup':
      return soonestPickup(store, now);
    case 'delivery':
      return soonestDelivery(store, taken, now);
    case 'shipping':
      return address && soonestShipping(store, address.zip, now);
  }
}

/**
 * From when and by when the goods are there, epoch ms: whether a promise is kept is judged to the second
 * (N-007).
 */
export interface PromisedSpan {
  fromAt: number;
  byAt: number;
}

/** What the buyer of an order placed now is promised; null if nothing can be promised. */
export function promisedSpan(
  store: Store,
  {
    method,
    slot,
    zip,
    now,
  }: { method: DeliveryMethod; slot: { id: string; to: string } | null; zip: string | null; now: number },
): PromisedSpan | null {
  if (slot) return { fromAt: slotStart(slot.id), byAt: slotEnd(slot.id, slot.to) };
  if (method === 'shipping') {
    const parcel = zip === null ? null : soonestShipping(store, zip, now);
    return parcel && { fromAt: instantOf(parcel.there.from, 0), byAt: instantOf(parcel.there.to, 24 * 60) };
  }
  const ready = method === 'pickup' ? pickupReady(store, now) : null;
  const readyAt = ready && instantOf(ready.day, ready.minutes);
  return readyAt === null ? null : { fromAt: readyAt, byAt: readyAt };
}
