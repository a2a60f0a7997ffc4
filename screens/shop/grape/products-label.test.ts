import { expect, test } from 'vitest';
import { productsLabel } from './products-label.rules.ts';

test.each([
  [0, '0 products at the shop'],
  [1, '1 product at the shop'],
  [2, '2 products at the shop'],
  [1234, '1,234 products at the shop'],
])('%d: %s (M-078)', (numProducts, label) => {
  expect(productsLabel(numProducts)).toBe(label);
});
