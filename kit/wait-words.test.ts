import { expect, test } from 'vitest';
import { waitText } from './wait-words.ts';

test.each([
  [0, '1 second'],
  [1, '1 second'],
  [40, '40 seconds'],
  [60, '1 minute'],
  [61, '2 minutes'],
  [3_600, '60 minutes'],
  [5_401, '2 hours'],
  [86_400, '24 hours'],
])('%i seconds read as %s (R-053)', (seconds, words) => {
  expect(waitText(seconds)).toBe(words);
});
