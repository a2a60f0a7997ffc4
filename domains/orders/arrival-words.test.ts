import { expect, test } from 'vitest';
import { instantOf } from '#kit/store-day.ts';
import { arrivalWords } from './arrival-words.rules.ts';

const span = (from: string, to: string) => ({ fromAt: instantOf(from, 0), byAt: instantOf(to, 24 * 60) });
const parcel = { deliveryMethod: 'shipping', cancelled: null, cameBack: null } as const;

test.each([
  ['2026-12-01', '2026-12-02', 'Promised to arrive Tuesday, December 1, or Wednesday, December 2.'],
  ['2026-12-01', '2026-12-01', 'Promised to arrive Tuesday, December 1.'],
  ['2026-11-30', '2026-12-03', 'Promised to arrive between Monday, November 30, and Thursday, December 3.'],
  // The clocks go back on the second day, which has 25 hours.
  ['2026-10-31', '2026-11-01', 'Promised to arrive Saturday, October 31, or Sunday, November 1.'],
])('a parcel promised for %s to %s says so (N-007)', (from, to, words) => {
  expect(arrivalWords({ ...parcel, promised: span(from, to) })).toBe(words);
});

test('nothing is said for an order that is not shipped, is cancelled, came back, or was never promised (N-007)', () => {
  const promised = span('2026-12-01', '2026-12-02');
  expect([
    arrivalWords({ ...parcel, promised, deliveryMethod: 'pickup' }),
    arrivalWords({ ...parcel, promised, deliveryMethod: 'delivery' }),
    arrivalWords({ ...parcel, promised, cancelled: { at: 0 } as never }),
    arrivalWords({ ...parcel, promised, cameBack: { at: 0, why: 'refused' } as never }),
    arrivalWords({ ...parcel, promised: null }),
  ]).toEqual([null, null, null, null, null]);
});
