import { expect, test } from 'vitest';
import { resultsLabel } from './results-label.rules.ts';

test.each([
  [0, 'Showing 0 results'],
  [1, 'Showing 1 result'],
  [24, 'Showing 24 results'],
  [2925, 'Showing 2,925 results'],
])('%i products: %s', (total, label) => {
  expect(resultsLabel(total)).toBe(label);
});
