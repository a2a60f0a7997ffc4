/** Times are epoch milliseconds, in names that end in `At`. The shop's days are New York days (G-38). */
export type Clock = () => number;

export const systemClock: Clock = () => Date.now();

export const storeTimeZone = 'America/New_York';

/**
 * Clocks of several machines differ by less than this, in ms: a record from further in the future was written
 * before the clock was set back.
 */
export const clockSkewMs = 60_000;

// Created on first use: most pages write no date, and on a phone the first one takes some 20 ms (decision
// 245).
let longDate: Intl.DateTimeFormat | undefined;
let numericDate: Intl.DateTimeFormat | undefined;

/** 'November 20, 2026' (M-290), the day on the store's wall calendar. */
export function formatStoreDate(at: number): string {
  longDate ??= new Intl.DateTimeFormat('en-US', {
    timeZone: storeTimeZone,
    year: 'numeric',
    month: 'long',
    day: 'numeric',
  });
  return longDate.format(at);
}

/** '2026-11-20', the day on the store's wall calendar; sorts and compares as text. */
export function storeDay(at: number): string {
  // '11/20/2026': every engine writes the US format alike, but not the Canadian one.
  numericDate ??= new Intl.DateTimeFormat('en-US', {
    timeZone: storeTimeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  const date = numericDate.format(at);
  return `${date.slice(6)}-${date.slice(0, 2)}-${date.slice(3, 5)}`;
}

/** 'November 20, 2026' for the store day '2026-11-20' (M-290). */
export function formatDay(day: string): string {
  return formatStoreDate(Date.parse(`${day}T17:00:00Z`));
}

/** '1:00 pm' for 780 minutes after midnight; '12:00 am' for 1440 (M-286). */
export function formatWallTime(minutes: number): string {
  const hours = Math.floor(minutes / 60) % 24;
  return `${hours % 12 || 12}:${String(minutes % 60).padStart(2, '0')} ${hours < 12 ? 'am' : 'pm'}`;
}
