import { storeTimeZone } from '#kit/clock.ts';

const format = new Intl.DateTimeFormat('en-US', {
  timeZone: storeTimeZone,
  year: 'numeric',
  month: 'long',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
});

/** 'November 20, 2026 at 5:04 pm', in the store's time zone (M-290). */
export function momentText(at: number): string {
  return format
    .format(at)
    .replace(/\u202f/g, ' ')
    .replace(/AM$/, 'am')
    .replace(/PM$/, 'pm');
}
