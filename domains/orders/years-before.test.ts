import { expect, test } from 'vitest';
import { yearsBefore } from './years-before.rules.ts';

test.each([
  [3, '2026-11-20T12:00:00-05:00', '2023-11-20T00:00:00-05:00'],
  // Not a leap year: the day before the missing one.
  [3, '2028-02-29T12:00:00-05:00', '2025-02-28T00:00:00-05:00'],
  [10, '2026-07-04T01:00:00-04:00', '2016-07-04T00:00:00-04:00'],
])('%i years before %s is %s (B-291)', (years, now, then) => {
  expect(yearsBefore(years, Date.parse(now))).toBe(Date.parse(then));
});
