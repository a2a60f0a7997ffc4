/** When staff deliver: the slots of a day (M-287, G-36, G-38, G-50). */

import { closedSentence, hoursOn, nextOpenDay } from '#domains/store/open-days.rules.ts';
import type { Store } from '#domains/store/store.ts';
import { formatDay, formatWallTime } from '#kit/clock.ts';
import { addDays, instantOf, weekdayNameOf } from '#kit/store-day.ts';
import { deliveryDays } from './delivery-days.rules.ts';
import type { TimeSlotView } from './fulfilment.ts';
import { slotCapacity } from './slot-capacity.rules.ts';

export type SlotStore = Pick<Store, 'hours' | 'holidays' | 'slots' | 'slotCapacities' | 'closedSlots'>;

/** Bookings by slot. */
export type TakenSlots = ReadonlyMap<string, number>;

const minuteMs = 60_000;

export interface PlannedSlot {
  /** '2026-11-20T17:00' */
  id: string;
  /** Minutes of the day. */
  start: number;
  end: number;
  /** The number of orders that it takes in total; 0 for a closed slot. */
  capacity: number;
}

/**
 * Every slot inside the day's hours and the law's, including closed ones, whether or not it can still be
 * reached.
 */
export function plannedSlots(store: SlotStore, day: string): PlannedSlot[] {
  const { hours } = hoursOn(store, day);
  if (!hours) return [];
  const { lengthMinutes } = store.slots;
  const slots: PlannedSlot[] = [];
  for (let start = hours.opensMinutes; start + lengthMinutes <= hours.closesMinutes; start += lengthMinutes) {
    const id = `${day}T${clockText(start)}`;
    slots.push({ id, start, end: start + lengthMinutes, capacity: slotCapacity(store, id) });
  }
  return slots;
}

/**
 * The slots of a day that can still be reached: open ones, starting no sooner than the lead time allows. A
 * full slot is listed as not available. Only Today and Tomorrow have any.
 *
 * @param day '2026-11-20'
 */
export function slotsOn(store: SlotStore, day: string, now: number, taken: TakenSlots): TimeSlotView[] {
  return reachableSlots(store, day, now)
    .filter(({ capacity }) => capacity > 0)
    .map((slot) => slotView(slot, (taken.get(slot.id) ?? 0) < slot.capacity));
}

/**
 * The slot with this id, ignoring bookings; undefined if it is not, or no longer, offered. A closed
 * slot is found, too: an order with a place in it keeps it, and `bookSlot` gives no new one.
 */
export function findSlot(store: SlotStore, slotId: string, now: number): TimeSlotView | undefined {
  const day = slotId.slice(0, 'YYYY-MM-DD'.length);
  const slot = reachableSlots(store, day, now).find(({ id }) => id === slotId);
  return slot && slotView(slot, slot.capacity > 0);
}

function reachableSlots(store: SlotStore, day: string, now: number): PlannedSlot[] {
  if (deliveryDays(now).every(({ dateModel }) => dateModel !== day)) return [];
  const soonest = now + store.slots.leadMinutes * minuteMs;
  const slots = plannedSlots(store, day);
  // Slots are in chronological order, and clocks never change during the legal hours, so all slots after the
  // first reachable one are reachable.
  const first = slots.findIndex(({ start }) => instantOf(day, start) >= soonest);
  return first === -1 ? [] : slots.slice(first);
}

export interface DaySlots {
  timeSlots: TimeSlotView[];
  /**
   * Why no slot is available: 'No delivery times left today.', 'Closed Thursday, Thanksgiving'; null if one
   * is.
   */
  closedReason: string | null;
  /**
   * The next day on which the store opens, shown with the reason: 'tomorrow', 'Friday', or a date when it is
   * a week away or more.
   */
  nextOpenDay: string | null;
}

/** The slots of a delivery day, with the reason if there are none (G-36). */
export function daySlots(store: SlotStore, day: string, now: number, taken: TakenSlots): DaySlots {
  const timeSlots = slotsOn(store, day, now, taken);
  if (timeSlots.some(({ deliveryAvailable }) => deliveryAvailable))
    return { timeSlots, closedReason: null, nextOpenDay: null };
  const [today] = deliveryDays(now);
  const closedReason =
    closedSentence(store, day) ?? `No delivery times left ${day === today.dateModel ? 'today' : 'tomorrow'}.`;
  return { timeSlots, closedReason, nextOpenDay: nameOfNext(store, day, today.dateModel) };
}

function nameOfNext(store: SlotStore, after: string, today: string): string | null {
  const next = nextOpenDay(store, after)?.day;
  if (next === undefined) return null;
  if (next === addDays(today, 1)) return 'tomorrow';
  return next < addDays(today, 7) ? weekdayNameOf(next) : formatDay(next);
}

function slotView({ id, start, end }: PlannedSlot, deliveryAvailable: boolean): TimeSlotView {
  const formatted = `${formatWallTime(start)} - ${formatWallTime(end)}`;
  return { id, from: clockText(start), to: clockText(end), formatted, deliveryAvailable };
}

/** 'HH:MM'; the midnight that ends a day is '00:00'. */
function clockText(minutes: number): string {
  return [Math.floor(minutes / 60) % 24, minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');
}
