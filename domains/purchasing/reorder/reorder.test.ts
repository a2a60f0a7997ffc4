/** What sells, what is low and what to order, in cases worked out by hand. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { lowState, needOf, usualCase } from './reorder.rules.ts';
import { casesWords, freeWords, needWords, rateWords } from './reorder-words.rules.ts';
import { type DayOfSize, daysOfStock, salesRate } from './sales-rate.rules.ts';

const sale = (daysAgo: number, sold: number): DayOfSize => ({ daysAgo, sold, change: -sold });
const came = (daysAgo: number, bottles: number): DayOfSize => ({ daysAgo, sold: 0, change: bottles });
const everyDay = (from: number, to: number, sold: number) =>
  Array.from({ length: to - from }, (_, at) => sale(from + at, sold));

describe('how fast a size sells (B-171)', () => {
  test('half from 28 days and half from 90, each over its own days', () => {
    // 28 bottles in 28 days are 1 a day; 45 in 90 days are 0.5; on average 0.75.
    const rate = salesRate([...everyDay(0, 28, 1), sale(40, 17)], 100);
    expect(rate.short).toEqual({ sold: 28, days: 28, perDay: 1 });
    expect(rate.long).toEqual({ sold: 45, days: 90, perDay: 0.5 });
    expect(rate.perDay).toBe(0.75);
  });

  test('days without a bottle are left out', () => {
    // 24 came 10 days ago and 6 of them sold; before that the shelf had been empty for 50 days, after 30 had sold.
    const rate = salesRate([sale(2, 6), came(10, 24), sale(60, 30)], 18);
    expect(rate.short).toEqual({ sold: 6, days: 11, perDay: 6 / 11 });
    expect(rate.long).toEqual({ sold: 36, days: 41, perDay: 36 / 41 });
    expect(rate.perDay).toBeCloseTo((6 / 11 + 36 / 41) / 2, 12);
  });

  test('sold out for four weeks: only the long period counts', () => {
    // 31 in the 62 days from 28 to 89 days ago.
    const rate = salesRate([sale(28, 31)], 0);
    expect(rate.short.perDay).toBeNull();
    expect(rate.long).toEqual({ sold: 31, days: 62, perDay: 0.5 });
    expect(rate.perDay).toBe(0.5);
  });

  test('bought and sold out on one day: that day counts', () => {
    const rate = salesRate([{ daysAgo: 3, sold: 12, change: 0 }], 0);
    expect(rate.short).toEqual({ sold: 12, days: 1, perDay: 12 });
    expect(rate.perDay).toBe(12);
  });

  test('never there, never sold, or more returned than sold: zero a day', () => {
    expect(salesRate([], 0)).toMatchObject({ perDay: 0, short: { perDay: null }, long: { perDay: null } });
    expect(salesRate([], 7)).toMatchObject({ perDay: 0, short: { days: 28 }, long: { days: 90 } });
    expect(salesRate([{ daysAgo: 1, sold: -2, change: 2 }], 9).perDay).toBe(0);
  });

  test('a wine that arrived recently is judged by the days since', () => {
    expect(salesRate([...everyDay(0, 5, 2), came(5, 40)], 30).perDay).toBe(10 / 6);
  });

  test('how long the bottles last', () => {
    expect(daysOfStock(12, { perDay: 0.5 })).toBe(24);
    expect(daysOfStock(-1, { perDay: 0.5 })).toBe(0);
    expect(daysOfStock(12, { perDay: 0 })).toBeNull();
  });
});

describe('what is low (B-170)', () => {
  test.each([
    ['five free', { free: 5, onOrder: 0 }, 0, 7, 'low'],
    ['six free that nobody buys', { free: 6, onOrder: 0 }, 0, 7, 'enough'],
    ['14 free at 2 a day, 7 days to deliver', { free: 14, onOrder: 0 }, 2, 7, 'enough'],
    ['13 free at 2 a day, 7 days to deliver', { free: 13, onOrder: 0 }, 2, 7, 'low'],
    ['two free, 12 on order', { free: 2, onOrder: 12 }, 1, 7, 'coming'],
    ['two free, 4 on order at 1 a day', { free: 2, onOrder: 4 }, 1, 7, 'low'],
    ['none free, none sold', { free: 0, onOrder: 0 }, 0, 7, 'low'],
  ] as const)('%s', (_, stock, perDay, leadDays, expected) => {
    expect(lowState(stock, { perDay }, leadDays)).toBe(expected);
  });
});

describe('how much to order (B-171)', () => {
  const plan = { leadDays: 3, cycleDays: 7, safetyBottles: 4 };

  test.each([
    // (3 + 7) × 1.5 + 4 − 5 − 0 = 14: two cases of 12.
    ['14 bottles, two cases', { free: 5, onOrder: 0 }, 1.5, 12, { bottles: 14, cases: 2 }],
    // The same with 2 on order: 12, one case.
    ['what is on order is taken off', { free: 5, onOrder: 2 }, 1.5, 12, { bottles: 12, cases: 1 }],
    // 10 × 0.33 + 4 − 0 = 7.3: 8 bottles, two cases of 6.
    ['parts of a bottle are a bottle', { free: 0, onOrder: 0 }, 0.33, 6, { bottles: 8, cases: 2 }],
    // 10 × 0.1 + 4 − 5 = 0.
    ['just enough', { free: 5, onOrder: 0 }, 0.1, 6, { bottles: 0, cases: 0 }],
    ['more than enough', { free: 50, onOrder: 0 }, 0.1, 6, { bottles: 0, cases: 0 }],
    ['what does not sell is not ordered', { free: 0, onOrder: 0 }, 0, 12, { bottles: 0, cases: 0 }],
    // 10 × 0.7 is 7 and not 7.000000000000001: 7 + 4 − 5 = 6.
    ['no bottle for the machine’s arithmetic', { free: 5, onOrder: 0 }, 0.7, 1, { bottles: 6, cases: 6 }],
  ] as const)('%s', (_, stock, perDay, caseBottles, expected) => {
    expect(needOf(stock, { perDay }, plan, caseBottles)).toMatchObject(expected);
  });

  test('the cases hold what is needed, and never a whole case more', () => {
    const amounts = fc.record({
      free: fc.nat(200),
      onOrder: fc.nat(100),
      perDay: fc.double({ min: 0.001, max: 50, noNaN: true }),
      caseBottles: fc.integer({ min: 1, max: 24 }),
      leadDays: fc.nat(60),
      cycleDays: fc.integer({ min: 1, max: 60 }),
      safetyBottles: fc.nat(60),
    });
    fc.assert(
      fc.property(amounts, ({ free, onOrder, perDay, caseBottles, ...own }) => {
        const { expected, bottles, cases } = needOf({ free, onOrder }, { perDay }, own, caseBottles);
        const wanted = expected + own.safetyBottles;
        expect(free + onOrder + bottles).toBeGreaterThanOrEqual(wanted - 1e-6);
        if (bottles > 0) expect(free + onOrder + bottles - 1).toBeLessThan(wanted);
        expect(cases * caseBottles).toBeGreaterThanOrEqual(bottles);
        expect(cases * caseBottles - bottles).toBeLessThan(caseBottles);
      }),
    );
  });

  test('the usual case if there was no delivery', () => {
    expect([50, 375, 750, 1_000, 1_500, 1_750].map(usualCase)).toEqual([12, 12, 12, 12, 6, 6]);
  });

  test('each number is explained, and its steps add up', () => {
    const rate = salesRate([...everyDay(0, 28, 1), sale(40, 17)], 100);
    expect(rateWords(rate)).toEqual([
      'In 28 days: 28 bottles in 28 days, 1 a day.',
      'In 90 days: 45 bottles in 90 days, 0.5 a day.',
      'Half of each: 0.75 a day.',
    ]);
    const need = needOf({ free: 3, onOrder: 2 }, rate, plan, 6);
    const size = { onHand: 4, held: 1, free: 3, onOrder: 2, rate, plan, need, caseBottles: 6 };
    // 10 × 0.75 + 4 − 3 − 2 = 6.5: 7 bottles, two cases.
    expect(needWords({ ...size, isUsualCase: false })).toEqual([
      '3 days to deliver and 7 days until the next order, at 0.75 a day: 7.5 bottles.',
      'And 4 bottles to be safe.',
      'Less 3 free and 2 on order.',
      'So 7 bottles more.',
    ]);
    expect(casesWords({ ...size, isUsualCase: false })).toEqual([
      'It came in cases of 6.',
      '2 × 6 = 12 bottles, 5 more than needed.',
    ]);
    expect(freeWords(size)).toEqual(['4 bottles on hand, 1 held by shoppers who are paying: 3 free.']);
    const still = salesRate([], 0);
    expect(rateWords(still)).toEqual([
      'There was none to sell in the last 28 days.',
      'There was none to sell in the last 90 days.',
    ]);
    const none = needOf({ free: 0, onOrder: 0 }, still, plan, 12);
    const empty = { ...size, onHand: 0, held: 0, free: 0, onOrder: 0, rate: still, need: none };
    expect(needWords({ ...empty, isUsualCase: true })).toEqual([
      'None sold in 90 days, so none is proposed.',
    ]);
    expect(casesWords({ ...empty, caseBottles: 12, isUsualCase: true })).toEqual([
      'A case of 12 is usual for this size; no delivery has shown otherwise.',
      'None is needed.',
    ]);
  });
});
