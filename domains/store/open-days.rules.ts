/**
 * On which days and at which hours the store is open: a holiday overrides the week, and the law overrides
 * both (G-37, G-50).
 */
import { addDays, weekdayNameOf, weekdayOf } from '#kit/store-day.ts';
import type { Hours } from './hours.rules.ts';
import { withinTheLaw } from './legal-window.rules.ts';
import type { Store } from './store.ts';

export type Opening = Pick<Store, 'hours' | 'holidays'>;

export interface DayHours {
  /** Null if closed. */
  hours: Hours | null;
  /** The name of a day that differs from its week: 'Thanksgiving'. */
  note: string | null;
}

/** Longer than any holiday: a store that does not open within this time is closed for good. */
const horizonDays = 60;

export function hoursOn({ hours: week, holidays }: Opening, day: string): DayHours {
  const weekday = weekdayOf(day);
  const holiday = holidays.find((entry) => entry.day === day);
  const planned = holiday ? holiday.hours : week.find((entry) => entry.day === weekday);
  return { hours: planned ? withinTheLaw(weekday, planned) : null, note: holiday?.note ?? null };
}

/** The first open day after this one; null if there is none within two months. */
export function nextOpenDay(store: Opening, after: string): { day: string; hours: Hours } | null {
  for (let ahead = 1; ahead <= horizonDays; ahead += 1) {
    const day = addDays(after, ahead);
    const { hours } = hoursOn(store, day);
    if (hours) return { day, hours };
  }
  return null;
}

/** 'Closed Thursday, Thanksgiving' (G-36); null for a day on which the store is open. */
export function closedSentence(store: Opening, day: string): string | null {
  const { hours, note } = hoursOn(store, day);
  if (hours) return null;
  return note === null ? `Closed ${weekdayNameOf(day)}` : `Closed ${weekdayNameOf(day)}, ${note}`;
}
