import { storeDay } from '#kit/clock.ts';
import { instantOf } from '#kit/store-day.ts';

/** The beginning of the same day of the store that many years earlier, epoch ms. */
export function yearsBefore(years: number, now: number): number {
  const [year = '', ...rest] = storeDay(now).split('-');
  const day = [String(Number(year) - years), ...rest].join('-').replace(/-02-29$/, '-02-28');
  return instantOf(day, 0);
}
