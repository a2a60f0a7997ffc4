import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { averageAfter, averageWithout } from './average-cost.rules.ts';
import { invoiceKey, readInvoiceDate } from './invoice-number.rules.ts';
import {
  arrivedBottles,
  bottleHundredths,
  checkLine,
  creditCents,
  type LineAmounts,
  owedCents,
  sumLines,
} from './receipt-line.rules.ts';

const line = (more: Partial<LineAmounts> = {}): LineAmounts => ({
  ...{ cases: 2, caseBottles: 12, freeBottles: 0, brokenBottles: 0, shortBottles: 0 },
  ...{ costCents: 120_00, discountCents: 0 },
  ...more,
});

describe('a line of a receipt', () => {
  test.each([
    ['two cases of twelve', line(), 24, 240_00, 0, 10_00_00],
    [
      'one broken is credited and costs the others nothing',
      line({ brokenBottles: 1 }),
      23,
      240_00,
      10_00,
      10_00_00,
    ],
    ['three short', line({ shortBottles: 3 }), 21, 240_00, 30_00, 10_00_00],
    ['two free bottles make each cheaper', line({ freeBottles: 2 }), 26, 240_00, 0, 9_23_08],
    ['a discount off the line', line({ discountCents: 24_00 }), 24, 216_00, 0, 9_00_00],
    ['a cost that is not known', line({ costCents: null }), 24, null, 0, null],
    ['free goods alone cost nothing', line({ cases: 0, costCents: 0, freeBottles: 6 }), 6, 0, 0, 0],
    ['nothing that can be sold', line({ cases: 1, brokenBottles: 12 }), 0, 120_00, 120_00, null],
  ])('%s (B-161)', (_, one, arrived, owed, credit, hundredths) => {
    expect(checkLine(one)).toBeNull();
    expect([arrivedBottles(one), owedCents(one), creditCents(one), bottleHundredths(one)]).toEqual([
      arrived,
      owed,
      credit,
      hundredths,
    ]);
  });

  test.each([
    [{ cases: -1 }, 'cases', 'out-of-range'],
    [{ cases: 1.5 }, 'cases', 'out-of-range'],
    [{ cases: 1_001 }, 'cases', 'out-of-range'],
    [{ caseBottles: 0 }, 'caseBottles', 'out-of-range'],
    [{ freeBottles: Number.NaN }, 'freeBottles', 'out-of-range'],
    [{ costCents: -1 }, 'costCents', 'out-of-range'],
    [{ costCents: 10_000_001 }, 'costCents', 'out-of-range'],
    [{ brokenBottles: 25 }, 'brokenBottles', 'lacks-more'],
    [{ brokenBottles: 20, shortBottles: 5 }, 'shortBottles', 'lacks-more'],
    [{ discountCents: 240_01 }, 'discountCents', 'discount-too-high'],
    [{ costCents: null, discountCents: 1 }, 'discountCents', 'discount-too-high'],
  ] as const)('%o is refused at its field (B-161)', (more, field, problem) => {
    expect(checkLine(line(more))).toEqual({ field, problem });
  });

  test('the bottles together cost what is owed less the credit, to within half a cent per bottle (B-161)', () => {
    const anyLine = fc.record({
      cases: fc.integer({ min: 0, max: 50 }),
      caseBottles: fc.constantFrom(1, 6, 12),
      freeBottles: fc.integer({ min: 0, max: 24 }),
      brokenBottles: fc.integer({ min: 0, max: 6 }),
      shortBottles: fc.integer({ min: 0, max: 6 }),
      costCents: fc.integer({ min: 0, max: 100_000 }),
      discountCents: fc.integer({ min: 0, max: 10_000 }),
    });
    fc.assert(
      fc.property(anyLine, (one) => {
        fc.pre(checkLine(one) === null);
        const each = bottleHundredths(one);
        if (each === null) return;
        const arrived = arrivedBottles(one);
        const value = ((owedCents(one) ?? 0) - creditCents(one)) * 100;
        expect(Math.abs(each * arrived - value)).toBeLessThanOrEqual(arrived / 2);
        expect(creditCents(one)).toBeLessThanOrEqual(owedCents(one) ?? 0);
      }),
    );
  });

  test('lines add up, and those without a cost are counted (B-161)', () => {
    expect(sumLines([line(), line({ costCents: null, brokenBottles: 1 })])).toEqual({
      bottles: 47,
      owedCents: 240_00,
      creditCents: 0,
      uncosted: 1,
    });
    expect(sumLines([line({ cases: 0, costCents: null, freeBottles: 3 })]).uncosted).toBe(0);
  });
});

describe('the average cost of a bottle', () => {
  test.each([
    ['nothing was known', null, { bottles: 12, hundredths: 10_00_00 }, 10_00_00],
    ['none was left', { bottles: 0, hundredths: 8_00_00 }, { bottles: 12, hundredths: 10_00_00 }, 10_00_00],
    [
      'as many again, dearer',
      { bottles: 12, hundredths: 8_00_00 },
      { bottles: 12, hundredths: 10_00_00 },
      9_00_00,
    ],
    [
      'one bottle in a hundred',
      { bottles: 99, hundredths: 10_00_00 },
      { bottles: 1, hundredths: 20_00_00 },
      10_10_00,
    ],
    ['a free case', { bottles: 12, hundredths: 10_00_00 }, { bottles: 12, hundredths: 0 }, 5_00_00],
  ])('%s (B-161)', (_, before, came, after) => {
    expect(averageAfter(before, came)).toBe(after);
  });

  test('lies between both costs; what comes and goes back leaves it unchanged (B-161, B-164)', () => {
    const some = fc.record({
      bottles: fc.integer({ min: 1, max: 5_000 }),
      hundredths: fc.integer({ min: 0, max: 5_000_000 }),
    });
    fc.assert(
      fc.property(some, some, (before, came) => {
        const after = averageAfter(before, came);
        expect(after).toBeGreaterThanOrEqual(Math.min(before.hundredths, came.hundredths));
        expect(after).toBeLessThanOrEqual(Math.max(before.hundredths, came.hundredths));
        const bottles = before.bottles + came.bottles;
        const again = averageWithout({ bottles, hundredths: after }, came);
        // The rounding of half a hundredth of a cent per bottle stays with the bottles that stay.
        expect(Math.abs(again - before.hundredths)).toBeLessThanOrEqual(bottles / before.bottles / 2 + 1);
      }),
    );
  });
});

describe('the number and the day of an invoice', () => {
  test.each([
    ['4471', '4471'],
    ['#004471', '4471'],
    [' 4471-a ', '4471A'],
    ['INV 2026/12', 'INV202612'],
    ['000', '0'],
    ['--', ''],
    ['', ''],
  ])('%j is known as %j (B-161)', (typed, key) => expect(invoiceKey(typed)).toBe(key));

  test.each([
    ['2026-11-24', '2026-11-24'],
    ['2026-02-30', null],
    ['2026-1-4', null],
    ['11/24/2026', null],
    ['', null],
  ])('%j is the day %j', (typed, day) => expect(readInvoiceDate(typed)).toBe(day));
});
