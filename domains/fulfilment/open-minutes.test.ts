import { describe, expect, test } from 'vitest';
import type { defaultStore } from '#domains/store/default-store.ts';
import { openMinutesAfter, openMinutesSince } from './open-minutes.rules.ts';

const at = (text: string) => Date.parse(`${text}-05:00`);
/** Open from 10 to 8 on weekdays, Thanksgiving closed, and never on Sundays. */
const store = {
  hours: [1, 2, 3, 4, 5, 6].map((day) => ({ day, opensMinutes: 10 * 60, closesMinutes: 20 * 60 })),
  holidays: [{ day: '2026-11-26', hours: null, note: 'Thanksgiving' }],
} as unknown as typeof defaultStore;

describe('when the store will have been open for a number of minutes (B-072)', () => {
  test.each([
    ['within a day', '2026-11-23T12:00', 30, '2026-11-23T12:30'],
    ['up to the minute of closing', '2026-11-23T19:30', 30, '2026-11-23T20:00'],
    ['over the night', '2026-11-23T19:50', 30, '2026-11-24T10:20'],
    ['before it opens', '2026-11-23T07:00', 30, '2026-11-23T10:30'],
    ['after it closed', '2026-11-23T21:00', 30, '2026-11-24T10:30'],
    ['over a holiday', '2026-11-25T19:59', 30, '2026-11-27T10:29'],
    ['over a Sunday', '2026-11-28T20:00', 30, '2026-11-30T10:30'],
    ['over several days', '2026-11-23T10:00', 25 * 60, '2026-11-25T15:00'],
  ])('%s', (_, from, minutes, until) => {
    expect(openMinutesAfter(store, at(from), minutes)).toBe(at(until));
  });

  test('never, if it does not open any more', () => {
    expect(openMinutesAfter({ ...store, hours: [] }, at('2026-11-23T12:00'), 30)).toBeNull();
  });

  test('is the moment at which that many have passed, within a day', () => {
    const from = at('2026-11-23T11:00');
    expect(openMinutesSince(store, from, openMinutesAfter(store, from, 45) ?? 0)).toBe(45);
  });
});
