import { expect, test } from 'vitest';
import { shortDay } from './day-words.rules.ts';

test.each([
  ['2026-11-22', 'Sun, Nov 22'],
  ['2027-01-01', 'Fri, Jan 1'],
])('%s is %s (M-200)', (day, words) => {
  expect(shortDay(day)).toBe(words);
});
