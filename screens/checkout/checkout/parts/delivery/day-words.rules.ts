import { formatDay } from '#kit/clock.ts';
import { weekdayNameOf } from '#kit/store-day.ts';

/**
 * 'Sun, Nov 22' for '2026-11-22': which day 'Today' is, for shoppers around midnight or in another time zone.
 */
export function shortDay(day: string): string {
  const [month = '', date = ''] = formatDay(day).split(/[ ,]/);
  return `${weekdayNameOf(day).slice(0, 3)}, ${month.slice(0, 3)} ${date}`;
}
