import { describe, expect, test } from 'vitest';
import { isSendable, stepQuantity, typedQuantity } from './quantity.rules.ts';

describe('the quantity counter (M-091)', () => {
  test.each([
    ['abc', 4, 4],
    ['2.7', 4, 2],
    ['', 4, 1],
    ['  ', 4, 1],
    ['-3', 4, 4],
    ['0', 4, 0],
    ['12 bottles', 4, 12],
    ['25', 4, 25],
  ])('typing "%s" over %i gives %i', (text, previous, quantity) => {
    expect(typedQuantity(text, previous)).toBe(quantity);
  });

  test('minus does nothing at 0, plus nothing at 24', () => {
    expect(stepQuantity(0, -1)).toBe(0);
    expect(stepQuantity(1, -1)).toBe(0);
    expect(stepQuantity(24, 1)).toBe(24);
    expect(stepQuantity(23, 1)).toBe(24);
  });
});

test('nothing that the shop would refuse anyway is sent (M-093)', () => {
  expect(isSendable(1, { isInStock: true, isInCart: false })).toBe(true);
  expect(isSendable(0, { isInStock: true, isInCart: false })).toBe(false);
  expect(isSendable(0, { isInStock: false, isInCart: true })).toBe(true);
  expect(isSendable(1, { isInStock: false, isInCart: false })).toBe(false);
  expect(isSendable(25, { isInStock: true, isInCart: true })).toBe(false);
});
