import { describe, expect, test } from 'vitest';
import { formatDay, formatStoreDate, storeDay, systemClock } from './clock.ts';

describe('the day on the store’s wall calendar (G-38)', () => {
  test.each([
    ['2026-11-20T17:00:00Z', '2026-11-20'],
    ['2026-11-20T04:59:59Z', '2026-11-19'],
    ['2026-11-20T05:00:00Z', '2026-11-20'],
    // Summer time begins on March 8 and ends on November 1.
    ['2026-03-08T04:59:59Z', '2026-03-07'],
    ['2026-03-08T05:00:00Z', '2026-03-08'],
    ['2026-03-09T03:59:59Z', '2026-03-08'],
    ['2026-03-09T04:00:00Z', '2026-03-09'],
    ['2026-11-01T03:59:59Z', '2026-10-31'],
    ['2026-11-01T04:00:00Z', '2026-11-01'],
    ['2026-11-02T04:59:59Z', '2026-11-01'],
    ['2026-11-02T05:00:00Z', '2026-11-02'],
    ['2027-01-01T04:59:59Z', '2026-12-31'],
    ['2028-02-29T12:00:00Z', '2028-02-29'],
  ])('at %s is %s', (at, day) => {
    expect(storeDay(Date.parse(at))).toBe(day);
  });

  test('is written out in English (M-290)', () => {
    expect(formatStoreDate(Date.parse('2026-11-20T17:00:00Z'))).toBe('November 20, 2026');
    expect(formatStoreDate(Date.parse('2026-03-09T03:59:59Z'))).toBe('March 8, 2026');
    expect(formatDay('2026-11-26')).toBe('November 26, 2026');
  });
});

test('the system clock returns epoch milliseconds', () => {
  const before = Date.now();
  const now = systemClock();
  expect(now).toBeGreaterThanOrEqual(before);
  expect(now).toBeLessThanOrEqual(Date.now());
});
