/** When staff deliver: the slots of a day (M-287, G-36, G-38, G-50). */

import { closedSentence, hoursOn, nextOpenDay } from '#domains/store/open-days.rules.ts';
import type { Store } from '#domains/store/store.ts';
import { formatDay, formatWallTime } from '#kit/clock.ts';
import { addDays, instantOf, weekdayNameOf } from '#kit/store-day.ts';
import { deliveryDays } from './delivery-days.rules.ts';
import type { TimeSlotView } from './fulfilment.ts';

export type SlotStore = Pick<Store, 'hours' | 'holidays' | 'slots'>;

/** Bookings by slot. */
export type TakenSlots = ReadonlyMap<string, number>;

const minuteMs = 60_000;

/**
 * The slots of a day that can still be reached: whole ones inside that day's hours and the law's, starting no
 * sooner than the lead time allows. A full one is listed as not available. Only Today and Tomorrow have any.
 *
 * @param day '2026-11-20'
 */
export function slotsOn(store: SlotStore, day: string, now: number, taken: TakenSlots): TimeSlotView[] {
  const { hours } = hoursOn(store, day);
  if (!hours || deliveryDays(now).every(({ dateModel }) => dateModel !== day)) return [];
  const { lengthMinutes, leadMinutes, capacity } = store.slots;
  const soonest = now + leadMinutes * minuteMs;
  const slots: TimeSlotView[] = [];
  // Slots are in order of time, and clocks never change during the legal hours, so all slots after the first
  // reachable one are reachable.
  let isAhead = false;
  for (let start = hours.opensMinutes; start + lengthMinutes <= hours.closesMinutes; start += lengthMinutes) {
    isAhead ||= instantOf(day, start) >= soonest;
    if (!isAhead) continue;
    const id = `${day}T${clockText(start)}`;
    slots.push(slotView(id, start, start + lengthMinutes, (taken.get(id) ?? 0) < capacity));
  }
  return slots;
}

/** The slot with this id, ignoring bookings; undefined when it is not offered, or no longer. */
export function findSlot(store: SlotStore, slotId: string, now: number): TimeSlotView | undefined {
  return slotsOn(store, slotId.slice(0, 'YYYY-MM-DD'.length), now, new Map()).find(({ id }) => id === slotId);
}

export interface DaySlots {
  timeSlots: TimeSlotView[];
  /**
   * Why no slot is available: 'No delivery times left today.', 'Closed Thursday, Thanksgiving'; null when one
   * can.
   */
  closedReason: string | null;
  /**
   * The next day on which the store opens, shown with the reason: 'tomorrow', 'Friday', or a date when it is
   * a week away or more.
   */
  nextOpenDay: string | null;
}

/** The slots of a delivery day, with the reason where there are none (G-36). */
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

function slotView(id: string, start: number, end: number, deliveryAvailable: boolean): TimeSlotView {
  const formatted = `${formatWallTime(start)} - ${formatWallTime(end)}`;
  return { id, from: clockText(start), to: clockText(end), formatted, deliveryAvailable };
}

/** 'HH:MM'; the midnight that ends a day is '00:00'. */
function clockText(minutes: number): string {
  return [Math.floor(minutes / 60) % 24, minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');
}
