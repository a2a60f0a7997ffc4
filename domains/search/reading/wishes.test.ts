import { expect, test } from 'vitest';
import type { PriceWish } from './amounts/price.rules.ts';
import type { Reading } from './reading.ts';
import { priceRangeOf } from './wishes.ts';

const present = { fromCents: 4_000, toCents: 15_000 };
const priced = (fromCents: number, toCents: number): Reading => {
  const price: PriceWish = { kind: 'range', fromCents, toCents };
  return { kind: 'price', label: '', start: 0, end: 0, isUnwanted: false, words: [], price };
};
const any = { fromCents: 0, toCents: Number.POSITIVE_INFINITY };

test('an occasion has its own prices until the query asks for some (N-040)', () => {
  expect(priceRangeOf(present, [])).toEqual(present);
  expect(priceRangeOf({}, [])).toEqual(any);
});

test.each([
  ['a gift under $75 is near $75', [0, 7_500], 3_000],
  ['a gift under $200 is no dearer than gifts are', [0, 20_000], 4_000],
  ['a gift of $25 to $30 is what was said', [2_500, 3_000], 0],
  ['a gift over $100 is what was said', [10_000, Number.POSITIVE_INFINITY], 0],
] as const)('%s (N-040)', (_, [from, to], least) => {
  expect(priceRangeOf(present, [priced(from, to)])).toEqual({ ...any, fromCents: least });
});
