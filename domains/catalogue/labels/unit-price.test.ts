import { expect, test } from 'vitest';
import { unitPrice } from './unit-price.rules.ts';

test.each([
  [19_99, 750, 1, '$26.65 per liter'],
  [19_99, 1_000, 1, '$19.99 per liter'],
  [219_00, 750, 12, '$24.33 per liter'],
  [1, 30_000, 24, '$0.00 per liter'],
])('%i cents for %i mL × %i is %s (B-153)', (priceCents, volumeMl, bottles, words) =>
  expect(unitPrice({ priceCents, volumeMl, bottles })).toBe(words),
);
