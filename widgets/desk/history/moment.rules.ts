import { storeDay, storeTimeZone } from '#kit/clock.ts';

const thisYear = new Intl.DateTimeFormat('en-US', {
  timeZone: storeTimeZone,
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
});
const otherYear = new Intl.DateTimeFormat('en-US', {
  timeZone: storeTimeZone,
  year: 'numeric',
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
});

/** 'Nov 20, 2:03 pm', with the year if it is not the current one; both in epoch ms. */
export function formatMoment(at: number, now: number): string {
  const isThisYear = storeDay(at).slice(0, 4) === storeDay(now).slice(0, 4);
  const text = (isThisYear ? thisYear : otherYear).format(at);
  return text.replace(/\s?([AP])M$/, (_, half: string) => ` ${half.toLowerCase()}m`);
}
