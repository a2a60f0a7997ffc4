import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addDays,
  instantOf,
  isDay,
  storeDayStart,
  wallClock,
  weekdayNameOf,
  weekdayOf,
} from './store-day.ts';

const minuteMs = 60_000;

/** Every minute of a day and the hours around it, as epoch ms. */
function minutesAround(day: string): number[] {
  const start = Date.parse(`${day}T00:00:00Z`) - 6 * 60 * minuteMs;
  return Array.from({ length: 42 * 60 }, (_, minute) => start + minute * minuteMs);
}

describe('a time on the store’s wall clock (G-38)', () => {
  test.each([
    ['2026-11-20', 17 * 60, '2026-11-20T17:00:00-05:00'],
    ['2026-07-04', 0, '2026-07-04T00:00:00-04:00'],
    ['2026-07-04', 1_440, '2026-07-05T00:00:00-04:00'],
    ['2026-12-31', 1_440, '2027-01-01T00:00:00-05:00'],
    // The clocks go back: 1:30 comes twice, the first is meant.
    ['2026-11-01', 90, '2026-11-01T01:30:00-04:00'],
    ['2026-11-01', 0, '2026-11-01T00:00:00-04:00'],
    ['2026-11-01', 120, '2026-11-01T02:00:00-05:00'],
    ['2026-11-01', 12 * 60, '2026-11-01T12:00:00-05:00'],
    ['2026-11-01', 1_440, '2026-11-02T00:00:00-05:00'],
    // The clocks go forward: 2:30 is skipped.
    ['2027-03-14', 119, '2027-03-14T01:59:00-05:00'],
    ['2027-03-14', 150, '2027-03-14T03:30:00-04:00'],
    ['2027-03-14', 180, '2027-03-14T03:00:00-04:00'],
    ['2027-03-14', 12 * 60, '2027-03-14T12:00:00-04:00'],
  ])('%s at minute %i is %s', (day, minutes, moment) => {
    expect(new Date(instantOf(day, minutes)).toISOString()).toBe(new Date(moment).toISOString());
  });

  test.each(['2026-11-01', '2027-03-14'])(
    'every minute of the night of %s reads back, a repeated hour as its first occurrence',
    (day) => {
      for (const at of minutesAround(day)) {
        const shown = wallClock(at);
        const back = instantOf(shown.day, shown.minutes);
        expect(wallClock(back)).toEqual(shown);
        expect([0, 60 * minuteMs]).toContain(at - back);
      }
    },
  );

  test.each(['2026-11-01', '2027-03-14'])('no two minutes of %s fall in the wrong order', (day) => {
    const moments = Array.from({ length: 1_441 }, (_, minutes) => instantOf(day, minutes));
    const outOfOrder = moments.filter((at, index) => index > 0 && at <= (moments[index - 1] ?? 0));
    // Only the minutes of a skipped hour coincide with those of the next hour.
    expect(outOfOrder).toHaveLength(day === '2027-03-14' ? 1 : 0);
    expect((moments.at(-1) ?? 0) - (moments[0] ?? 0)).toBe((day === '2027-03-14' ? 23 : 25) * 60 * minuteMs);
  });

  test('any minute of any day reads on the wall as asked for, unless it is skipped', () => {
    const days = fc.date({ min: new Date('2020-01-01'), max: new Date('2040-12-31'), noInvalidDate: true });
    fc.assert(
      fc.property(days, fc.integer({ min: 0, max: 1_439 }), (date, minutes) => {
        const day = date.toISOString().slice(0, 10);
        const shown = wallClock(instantOf(day, minutes));
        const isSkipped = weekdayOf(day) === 0 && day.slice(5, 7) === '03' && minutes >= 120 && minutes < 180;
        expect(shown.day).toBe(day);
        expect(shown.minutes - minutes).toBe(isSkipped && shown.minutes !== minutes ? 60 : 0);
      }),
      { numRuns: 2_000 },
    );
  });
});

test.each(['2026-11-26', '2028-02-29'])('%s is a day', (text) => expect(isDay(text)).toBe(true));
test.each(['', '2026-02-29', '2026-13-01', '2026-11-31', '11-26-2026', '2026-1-1', '2026-11-26T00:00'])(
  '%j is not a day',
  (text) => {
    expect(isDay(text)).toBe(false);
  },
);

test('days are counted across the end of a month, of a year and of daylight saving time', () => {
  expect(addDays('2026-10-31', 1)).toBe('2026-11-01');
  expect(addDays('2026-11-01', 1)).toBe('2026-11-02');
  expect(addDays('2027-03-15', -1)).toBe('2027-03-14');
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
});

test('a day has its name', () => expect(weekdayNameOf('2026-11-26')).toBe('Thursday'));

test.each([
  ['2026-11-20', '2026-11-20T05:00:00.000Z'],
  ['2026-07-04', '2026-07-04T04:00:00.000Z'],
  // The clocks go forward and back in the small hours of these days, after midnight.
  ['2026-03-08', '2026-03-08T05:00:00.000Z'],
  ['2026-03-09', '2026-03-09T04:00:00.000Z'],
  ['2026-11-01', '2026-11-01T04:00:00.000Z'],
  ['2026-11-02', '2026-11-02T05:00:00.000Z'],
])('%s begins at %s (S-12)', (day, start) => {
  expect(new Date(storeDayStart(day) ?? Number.NaN).toISOString()).toBe(start);
});

test('every day of eleven years begins where the one before ends', () => {
  for (let day = '2024-01-01'; day < '2035-01-01'; day = addDays(day, 1)) {
    const hours =
      ((storeDayStart(addDays(day, 1)) ?? Number.NaN) - (storeDayStart(day) ?? Number.NaN)) / (60 * minuteMs);
    expect([23, 24, 25]).toContain(hours);
  }
});

test.each(['2026-02-30', '2026-13-01', '20.11.2026', '2026-1-1', '', 'today'])('%s is not a day', (text) => {
  expect(storeDayStart(text)).toBeUndefined();
});
