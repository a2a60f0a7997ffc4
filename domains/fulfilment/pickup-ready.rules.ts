/** When an order can be picked up at the store (G-08). */
import { hoursOn, nextOpenDay, type Opening } from '#domains/store/open-days.rules.ts';
import type { Store } from '#domains/store/store.ts';
import { formatDay, formatWallTime } from '#kit/clock.ts';
import { addDays, instantOf, wallClock, weekdayNameOf } from '#kit/store-day.ts';

/** A day of the store's calendar and minutes after its midnight. */
export interface ReadyTime {
  day: string;
  minutes: number;
}

/** Promised times are rounded to ten minutes: never 2:37 pm. */
const stepMinutes = 10;

/**
 * When an order placed at a given time will be boxed. Boxing takes as long as the staff's notice for a
 * delivery and happens only during opening hours; what can't be finished before closing is boxed on the next
 * open day. Null when the store does not open for two months.
 */
export function pickupReady(
  { slots: { leadMinutes }, ...store }: Opening & Pick<Store, 'slots'>,
  placedAt: number,
): ReadyTime | null {
  const { day, minutes } = wallClock(placedAt);
  const { hours } = hoursOn(store, day);
  if (hours) {
    const ready = rounded(Math.max(minutes, hours.opensMinutes) + leadMinutes);
    if (ready < hours.closesMinutes) return { day, minutes: ready };
  }
  const next = nextOpenDay(store, day);
  return (
    next && {
      day: next.day,
      minutes: Math.min(rounded(next.hours.opensMinutes + leadMinutes), next.hours.closesMinutes),
    }
  );
}

/**
 * 'today from 2:40 pm', 'tomorrow from 1:40 pm', 'Monday, November 23, from 1:00 pm'; null when its day is
 * over.
 */
export function readyWords({ day, minutes }: ReadyTime, now: number): string | null {
  const today = wallClock(now).day;
  const time = formatWallTime(minutes);
  if (day < today) return null;
  if (day === today) return `today from ${time}`;
  return day === addDays(today, 1) ? `tomorrow from ${time}` : `${readyDay(day)}, from ${time}`;
}

/** The same for messages that may be read on a later day: 'Friday, November 20, from 2:40 pm'. */
export function readyWordsOfDay({ day, minutes }: ReadyTime): string {
  return `${readyDay(day)}, from ${formatWallTime(minutes)}`;
}

function readyDay(day: string): string {
  return `${weekdayNameOf(day)}, ${formatDay(day).replace(/, \d{4}$/, '')}`;
}

function rounded(minutes: number): number {
  return Math.ceil(minutes / stepMinutes) * stepMinutes;
}

/**
 * Until when, epoch ms, an order has to be placed for a pickup on this day; null for a day after that of the
 * order, for which a whole day of ordering is left.
 */
export function lastPickupOrder(
  { slots: { leadMinutes }, ...store }: Parameters<typeof pickupReady>[0],
  day: string,
  placedAt: number,
): number | null {
  const { hours } = hoursOn(store, day);
  if (!hours || day !== wallClock(placedAt).day) return null;
  const lastReady = (Math.ceil(hours.closesMinutes / stepMinutes) - 1) * stepMinutes;
  return instantOf(day, lastReady - leadMinutes);
}
