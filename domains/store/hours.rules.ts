/** The week on the store's door and its words. All times are the store's wall clock. */
import { formatWallTime } from '#kit/clock.ts';

/** Minutes are counted from midnight; 1440 is the midnight that ends the day. */
export interface Hours {
  opensMinutes: number;
  closesMinutes: number;
}

/** 0 is Sunday, as in `Date.getDay`. */
export interface OpenDay extends Hours {
  day: number;
}

/** At most one entry per day; a day without one is closed. */
export type Week = readonly OpenDay[];

export const weekdayNames = [
  'Sunday',
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
] as const;
const mondayFirst = [1, 2, 3, 4, 5, 6, 0];

/**
 * Rows as on the door, Monday first, consecutive days with the same hours in one row: 'Mon–Wed', '1:00
 * pm–8:00 pm' (M-295).
 */
export function hoursTable(week: Week): { days: string; hours: string }[] {
  const rows: { from: number; to: number; hours: string }[] = [];
  for (const day of mondayFirst) {
    const hours = hoursText(week.find((open) => open.day === day) ?? null);
    const last = rows.at(-1);
    if (last?.hours === hours) last.to = day;
    else rows.push({ from: day, to: day, hours });
  }
  return rows.map(({ from, to, hours }) => ({
    days: from === to ? shortName(from) : `${shortName(from)}–${shortName(to)}`,
    hours,
  }));
}

/** '1:00 pm–8:00 pm', or 'Closed'. */
export function hoursText(hours: Hours | null): string {
  return hours ? `${formatWallTime(hours.opensMinutes)}–${formatWallTime(hours.closesMinutes)}` : 'Closed';
}

function shortName(day: number): string {
  return (weekdayNames[day] ?? '').slice(0, 3);
}
