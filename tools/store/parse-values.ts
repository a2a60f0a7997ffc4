/** Single values of the command line: days of the week, hours, rates, counts. Undefined if not readable. */
import { type Hours, weekdayNames } from '#domains/store/hours.rules.ts';

/** 'mon', 'Monday': 1. */
export function parseWeekday(word: string): number | undefined {
  const wanted = word.toLowerCase();
  const found = weekdayNames.findIndex((name) => wanted.length >= 3 && name.toLowerCase().startsWith(wanted));
  return found === -1 ? undefined : found;
}

/** '13:00-20:00', or 'closed', which is null. */
export function parseHours(word: string): Hours | null | undefined {
  if (word.toLowerCase() === 'closed') return null;
  const [, fromHour, fromMinute, toHour, toMinute] =
    /^(\d{1,2}):([0-5]\d)[-–](\d{1,2}):([0-5]\d)$/.exec(word) ?? [];
  if (toMinute === undefined) return undefined;
  return { opensMinutes: minutesOf(fromHour, fromMinute), closesMinutes: minutesOf(toHour, toMinute) };
}

/** '8.625' (percent) as thousandths of a percent. */
export function parseRate(word: string): number | undefined {
  const [, whole, part = ''] = /^(\d{1,2})(?:\.(\d{1,3}))?%?$/.exec(word) ?? [];
  return whole === undefined ? undefined : Number(whole + part.padEnd(3, '0'));
}

/** A whole number that is not negative. */
export function parseCount(word: string): number | undefined {
  return /^\d{1,6}$/.test(word) ? Number(word) : undefined;
}

export function parseSwitch(word: string): boolean | undefined {
  return { on: true, off: false }[word.toLowerCase()];
}

function minutesOf(hours: string | undefined, minutes: string | undefined): number {
  return Number(hours) * 60 + Number(minutes);
}
