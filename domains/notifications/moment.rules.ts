import { storeTimeZone } from '#kit/clock.ts';

const format = new Intl.DateTimeFormat('en-US', {
  timeZone: storeTimeZone,
  year: 'numeric',
  month: 'long',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
});

const clock = new Intl.DateTimeFormat('en-US', {
  ...{ timeZone: storeTimeZone, weekday: 'short', hour: 'numeric', minute: '2-digit' },
});

/** 'Fri 5:04 pm', for texts. */
export function clockText(at: number): string {
  return lowered(clock.format(at));
}

/** 'November 20, 2026 at 5:04 pm', in the store's time zone (M-290). */
export function momentText(at: number): string {
  return lowered(format.format(at));
}

function lowered(text: string): string {
  return text
    .replace(/\u202f/g, ' ')
    .replace(/AM$/, 'am')
    .replace(/PM$/, 'pm');
}
