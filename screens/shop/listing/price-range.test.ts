import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readDollars } from '#kit/money.ts';
import {
  dollars,
  priceLabel,
  priceRange,
  quickRanges,
  readPriceRange,
  writePriceRange,
} from './price-range.rules.ts';

const end = fc.oneof(fc.constant(null), fc.integer({ min: 0, max: 100_000_000 }));
const anyRange = fc
  .tuple(end, end)
  .map(([one, other]) => priceRange(one, other))
  .filter((range) => range !== null);

test('a range of prices has one form in an address, which reads back as the range', () => {
  fc.assert(
    fc.property(anyRange, (range) => {
      const written = writePriceRange(range);
      expect(readPriceRange([written])).toEqual(range);
      expect(written).toMatch(/^(\d+(\.\d\d)?)?-(\d+(\.\d\d)?)?$/);
      // The two fields of a plain form mean the same.
      expect(readPriceRange([dollars(range.fromCents), dollars(range.toCents)])).toEqual(range);
    }),
  );
});

test('any input is read as a range in order, or none', () => {
  fc.assert(
    fc.property(
      fc.array(fc.oneof(fc.string(), fc.stringMatching(/^[\d.,$ -]{0,12}$/)), { maxLength: 3 }),
      (values) => {
        const range = readPriceRange(values);
        if (range === null) return;
        const { fromCents, toCents } = range;
        expect(fromCents === null && toCents === null).toBe(false);
        if (fromCents !== null && toCents !== null) expect(fromCents).toBeLessThanOrEqual(toCents);
        expect(readPriceRange([writePriceRange(range)])).toEqual(range);
      },
    ),
  );
});

describe('a price as people type it', () => {
  test.each([
    ['15', 1_500],
    [' $19.99 ', 1_999],
    ['.5', 50],
    ['15.', 1_500],
    ['1,000', 100_000],
    ['', null],
    ['-5', undefined],
    ['1,00', undefined],
    ['15.999', undefined],
    ['fifteen', undefined],
    ['99999999', undefined],
  ])('%j', (typed, cents) => {
    expect(readDollars(typed)).toBe(cents);
  });
});

test.each([
  ['15-25', '$15 to $25'],
  ['-19.99', 'Up to $19.99'],
  ['50-', '$50 and up'],
  ['20-20', '$20'],
  ['1000-2000', '$1,000 to $2,000'],
])('%s is labeled %s', (written, label) => {
  const range = readPriceRange([written]);
  expect(range && priceLabel(range)).toBe(label);
});

describe('quick choices', () => {
  test('wine between $5 and $300, $27 on average', () => {
    expect(quickRanges({ min: 500, max: 30_000, avg: 2_700 }).map(priceLabel)).toEqual([
      'Up to $10',
      '$10 to $20',
      '$20 to $40',
      '$40 and up',
    ]);
  });

  test('divide up every shelf: each bottle is in one of them, and each of them may contain some', () => {
    const shelf = fc
      .tuple(fc.nat(500_000), fc.nat(500_000), fc.double({ min: 0, max: 1, noNaN: true }))
      .map(([one, other, share]) => {
        const [min, max] = [Math.min(one, other), Math.max(one, other)];
        return { min, max, avg: min + (max - min) * share };
      });
    fc.assert(
      fc.property(shelf, (stats) => {
        const ranges = quickRanges(stats);
        expect(ranges.length).not.toBe(1);
        for (const [at, { fromCents, toCents }] of ranges.entries()) {
          expect(fromCents).toBe(at === 0 ? null : ranges[at - 1]?.toCents);
          expect(toCents === null).toBe(at === ranges.length - 1);
          if (fromCents !== null) expect(fromCents).toBeLessThan(stats.max);
          if (toCents !== null) expect(toCents).toBeGreaterThan(stats.min);
        }
      }),
    );
  });
});
