import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decimalAmount, formatCents, isCents, shareCents, taxOnCents } from './money.ts';

const cents = fc.integer({ min: 0, max: 100_000_000 });
const weights = fc.array(fc.integer({ min: 0, max: 10_000_000 }), { minLength: 1, maxLength: 30 });

test.each([
  [0, '$0.00'],
  [5, '$0.05'],
  [1_999, '$19.99'],
  [123_450, '$1,234.50'],
  [-400, '-$4.00'],
  [100_000_000, '$1,000,000.00'],
])('%i cents read %s (M-290)', (amount, text) => {
  expect(formatCents(amount)).toBe(text);
});

test.each([
  [4_125, '41.25'],
  [5, '0.05'],
  [100, '1.00'],
  [123_456_789, '1234567.89'],
])('%i cents are %s to a machine', (amount, text) => {
  expect(decimalAmount(amount)).toBe(text);
});

test('any amount reads as the browser’s own formatter writes it (M-290)', () => {
  const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
  fc.assert(
    fc.property(fc.integer(), (amount) => formatCents(amount) === dollars.format(amount / 100)),
    { numRuns: 5_000 },
  );
});

test('any amount reads back to the same cents (M-290)', () => {
  fc.assert(fc.property(cents, (amount) => Number(formatCents(amount).replace(/[$,.]/g, '')) === amount));
});

test.each([0, 1, Number.MAX_SAFE_INTEGER])('%d is cents', (value) => {
  expect(isCents(value)).toBe(true);
});

test.each([-1, 0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53, '1', null, undefined, 1n])(
  '%s is not cents',
  (value) => {
    expect(isCents(value)).toBe(false);
  },
);

describe('sales tax', () => {
  /** Half up, in whole numbers. */
  const reference = (base: number, rate: number) =>
    Number((BigInt(base) * BigInt(rate) * 2n + 100_000n) / 200_000n);

  test('is rounded half up to the cent, exactly, for any base and rate', () => {
    fc.assert(
      fc.property(
        cents,
        fc.integer({ min: 0, max: 20_000 }),
        (base, rate) => taxOnCents(base, rate) === reference(base, rate),
      ),
      { numRuns: 5_000 },
    );
  });

  test.each([
    [0, 8_625, 0],
    [10_000, 8_625, 863],
    [1_999, 8_625, 172],
    [400, 8_625, 35],
    [400, 8_500, 34],
    [100, 500, 1],
    [99, 500, 0],
    [10_000, 0, 0],
  ])('on %i cents at %i is %i', (base, rate, tax) => {
    expect(taxOnCents(base, rate)).toBe(tax);
  });
});

describe('shares', () => {
  test('add up to the amount to the cent, none below zero, each within a cent of its due', () => {
    fc.assert(
      fc.property(cents, weights, (amount, given) => {
        const shares = shareCents(amount, given);
        const total = given.reduce((sum, weight) => sum + weight, 0);
        expect(shares.length).toBe(given.length);
        expect(shares.reduce((sum, share) => sum + share, 0)).toBe(total === 0 ? 0 : amount);
        for (const [index, share] of shares.entries()) {
          const due = (BigInt(amount) * BigInt(given[index] ?? 0)) / BigInt(total || 1);
          expect(BigInt(share) === due || BigInt(share) === due + 1n).toBe(true);
        }
      }),
      { numRuns: 2_000 },
    );
  });

  test('of weight zero are zero', () => {
    fc.assert(
      fc.property(cents, weights, (amount, given) => {
        const shares = shareCents(amount, [...given, 0]);
        expect(shares.at(-1)).toBe(0);
      }),
    );
  });

  test('give the odd cent to the largest remainder, and of equal ones to the earlier', () => {
    expect(shareCents(100, [1, 1, 1])).toEqual([34, 33, 33]);
    expect(shareCents(101, [1, 1, 1])).toEqual([34, 34, 33]);
    expect(shareCents(10, [1, 2])).toEqual([3, 7]);
    expect(shareCents(10, [0, 0])).toEqual([0, 0]);
    expect(shareCents(0, [3, 4])).toEqual([0, 0]);
    expect(shareCents(10, [])).toEqual([]);
  });
});
