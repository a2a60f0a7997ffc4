/** Whether the store is open now, and the days with other hours than usual. */
import { formatDay, formatWallTime } from '#kit/clock.ts';
import { addDays, wallClock, weekdayNameOf } from '#kit/store-day.ts';
import { hoursText } from './hours.rules.ts';
import { hoursOn, nextOpenDay, type Opening } from './open-days.rules.ts';

/** The first day from today on whose unusual hours explain the answer: 'today', 'tomorrow', 'Thursday'. */
export interface Cause {
  day: string;
  note: string;
}

export type DoorState =
  /** `until`: '8:00 pm' today. */
  | { kind: 'open'; until: string; cause: Cause | null }
  /**
   * `opens`: '1:00 pm' on `day`: 'today', 'tomorrow', 'Monday', or, a week or more ahead, 'Monday, December
   * 7, 2026'.
   */
  | { kind: 'closed'; day: string; opens: string; cause: Cause | null }
  /** Not within two months. */
  | { kind: 'never'; cause: Cause | null };

/** Whether the store is open at a moment, by the store's wall clock (M-295, G-37). */
export function openNow(store: Opening, at: number): DoorState {
  const { day: today, minutes } = wallClock(at);
  const { hours } = hoursOn(store, today);
  if (hours && minutes >= hours.opensMinutes && minutes < hours.closesMinutes) {
    return {
      kind: 'open',
      until: formatWallTime(hours.closesMinutes),
      cause: causeBetween(store, today, today),
    };
  }
  const next = hours && minutes < hours.opensMinutes ? { day: today, hours } : nextOpenDay(store, today);
  if (!next) return { kind: 'never', cause: causeBetween(store, today, today) };
  const cause = causeBetween(store, today, next.day);
  return {
    kind: 'closed',
    day: nameOf(next.day, today),
    opens: formatWallTime(next.hours.opensMinutes),
    cause,
  };
}

/**
 * The days from this one on with unusual hours (M-134): 'Thursday, November 26, 2026', 'Closed',
 * 'Thanksgiving'.
 */
export function holidayTable(
  { holidays, hours }: Opening,
  today: string,
): { date: string; hours: string; note: string }[] {
  return holidays
    .filter(({ day }) => day >= today)
    .map(({ day, note }) => ({
      date: `${weekdayNameOf(day)}, ${formatDay(day)}`,
      hours: hoursText(hoursOn({ holidays, hours }, day).hours),
      note,
    }));
}

function causeBetween(store: Opening, today: string, until: string): Cause | null {
  for (let day = today; day <= until; day = addDays(day, 1)) {
    const { note } = hoursOn(store, day);
    if (note !== null) return { day: nameOf(day, today), note };
  }
  return null;
}

function nameOf(day: string, today: string): string {
  if (day === today) return 'today';
  if (day === addDays(today, 1)) return 'tomorrow';
  return day < addDays(today, 7) ? weekdayNameOf(day) : `${weekdayNameOf(day)}, ${formatDay(day)}`;
}
