import { expect, test } from 'vitest';
import { lowStock, lowStockText } from './low-stock.rules.ts';

test('five or fewer are shown, in packs; zero and many are not', () => {
  expect([0, 1, 5, 6].map((onHand) => lowStock(onHand))).toEqual([null, 1, 5, null]);
  expect([5, 6, 35, 36].map((onHand) => lowStock(onHand, 6))).toEqual([null, 1, 5, null]);
  expect(lowStockText(3)).toBe('Only 3 left');
});
