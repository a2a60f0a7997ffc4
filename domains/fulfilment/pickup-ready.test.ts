import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { hoursOn } from '#domains/store/open-days.rules.ts';
import { instantOf } from '#kit/store-day.ts';
import { someStore } from './fulfilment.fixture.ts';
import { pickupReady, readyWords, readyWordsOfDay } from './pickup-ready.rules.ts';

/** Friday 20 November 2026: open from 1:00 pm to 9:00 pm; a Sunday from noon to 6:00 pm. */
const friday = '2026-11-20';
const store = someStore();
const at = (day: string, time: string) =>
  instantOf(day, Number(time.slice(0, 2)) * 60 + Number(time.slice(3)));
const saidAt = (day: string, time: string, facts = store) => {
  const ready = pickupReady(facts, at(day, time));
  return ready && readyWords(ready, at(day, time));
};

describe('when an order is ready for pickup (G-08)', () => {
  test.each([
    ['in opening hours', friday, '13:40', 'today from 2:40 pm'],
    ['rounded up', friday, '13:31', 'today from 2:40 pm'],
    ['before the door opens', friday, '08:00', 'today from 2:00 pm'],
    ['too late to be boxed', friday, '20:30', 'tomorrow from 12:00 pm'],
    ['after hours', friday, '23:30', 'tomorrow from 12:00 pm'],
    ['at the last moment', friday, '19:50', 'today from 8:50 pm'],
  ])('%s', (_, day, time, words) => {
    expect(saidAt(day, time)).toBe(words);
  });

  test('over days on which the store is closed', () => {
    const closed = someStore({
      holidays: ['2026-11-21', '2026-11-22'].map((day) => ({ day, hours: null, note: 'Inventory' })),
    });
    expect(saidAt(friday, '20:30', closed)).toBe('Monday, November 23, from 2:00 pm');
    expect(pickupReady(someStore({ hours: [] }), at(friday, '12:00'))).toBeNull();
  });

  test('in terms of the reader’s calendar', () => {
    const ready = { day: friday, minutes: 880 };
    expect([readyWords(ready, at(friday, '20:00')), readyWords(ready, at('2026-11-19', '12:00'))]).toEqual([
      'today from 2:40 pm',
      'tomorrow from 2:40 pm',
    ]);
    expect(readyWords(ready, at('2026-11-21', '00:00'))).toBeNull();
    expect(readyWordsOfDay(ready)).toBe('Friday, November 20, from 2:40 pm');
  });

  test('never before it was ordered, and never while the store is closed', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 40 * 24 * 60 }),
        fc.integer({ min: 0, max: 300 }),
        (minute, leadMinutes) => {
          const placedAt = at(friday, '00:00') + minute * 60_000;
          const ready = pickupReady(someStore({ slots: { ...store.slots, leadMinutes } }), placedAt);
          if (!ready) throw new Error('The store opens every week');
          expect(instantOf(ready.day, ready.minutes)).toBeGreaterThanOrEqual(placedAt);
          const { hours } = hoursOn(store, ready.day);
          expect(hours && ready.minutes >= hours.opensMinutes && ready.minutes <= hours.closesMinutes).toBe(
            true,
          );
        },
      ),
    );
  });
});
