/** The days or months of a drawing over time, in words. */
import { formatDay } from '#kit/clock.ts';
import { weekdayNameOf } from '#kit/store-day.ts';

/** '11/20', 'Nov' */
export function stepName(name: string, monthly: boolean): string {
  return monthly
    ? formatDay(`${name}-01`).slice(0, 3)
    : `${Number(name.slice(5, 7))}/${Number(name.slice(8))}`;
}

/** 'Friday, November 20', 'November 2026' */
export function stepWords(name: string, monthly: boolean): string {
  return monthly
    ? formatDay(`${name}-01`).replace(/ 1,/, '')
    : `${weekdayNameOf(name)}, ${formatDay(name).replace(/, \d+$/, '')}`;
}
