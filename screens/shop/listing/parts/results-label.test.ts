import { expect, test } from 'vitest';
import { countLabel, resultsLabel } from './results-label.rules.ts';

test.each([
  [0, 'Showing 0 results'],
  [1, 'Showing 1 result'],
  [24, 'Showing 24 results'],
  [2925, 'Showing 2,925 results'],
])('%i products: %s', (total, label) => {
  expect(resultsLabel(total)).toBe(label);
});

test.each([
  [7, '7'],
  [1948, '1,948'],
])('%i at a filter: %s', (count, label) => {
  expect(countLabel(count)).toBe(label);
});
