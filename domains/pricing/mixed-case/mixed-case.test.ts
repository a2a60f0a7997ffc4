import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { PackId, PromotionId } from '#kit/ids.ts';
import type { BasketLine } from '../basket.ts';
import { type Offer, savedCents, unitsOf } from '../offer.rules.ts';
import { anyOffer } from '../offers.fixture.ts';
import { priceBasket } from '../price-basket.rules.ts';
import { plainTerms } from '../pricing-terms.rules.ts';
import type { LivePromotion } from '../promotion.ts';
import { caseBadge, caseHint } from './case-words.rules.ts';
import { caseBottlesOf } from './fill-case.rules.ts';
import type { MixedCase } from './mixed-case.ts';

const mixedCase: MixedCase = {
  tiers: [
    { bottles: 6, tenths: 50 },
    { bottles: 12, tenths: 100 },
  ],
  excludedSlugs: [],
};

let made = 0;
function wine(priceCents: number, quantity: number, caseBottles = 1): BasketLine {
  made += 1;
  const packId = made as PackId;
  return { key: `line ${made}`, packId, label: 'Wine', priceCents, quantity, taxable: true, caseBottles };
}

function priced(
  lines: readonly BasketLine[],
  { promotions = [], ofCase = mixedCase }: { promotions?: LivePromotion[]; ofCase?: MixedCase | null } = {},
) {
  return priceBasket(lines, { ...plainTerms(8_625), promotions, mixedCase: ofCase });
}

const promote = (line: BasketLine | undefined, offer: Offer): LivePromotion => ({
  ...{ id: (line?.packId ?? 0) as unknown as PromotionId, name: 'Special' },
  ...{ packId: line?.packId ?? (0 as PackId), offer },
});

test('from six bottles 5 % off each, from twelve 10 %, rounded per bottle, as one discount (N-100)', () => {
  const five = priced([wine(1_999, 3), wine(1_001, 2)]);
  expect(five.discounts).toEqual([]);
  expect(five.mixedCase).toEqual({ bottles: 5, tier: null, next: { bottles: 6, tenths: 50, add: 1 } });
  const six = priced([wine(1_999, 3), wine(1_001, 3)]);
  // 5 % of $19.99 and of $10.01, rounded half up, three times each.
  expect(six.discounts).toEqual([{ uid: 'mixed-case', name: 'Mixed case', appliedCents: 3 * 100 + 3 * 50 }]);
  const twelve = priced([wine(1_999, 9), wine(1_001, 3)]);
  expect(twelve.discountTotalCents).toBe(9 * 200 + 3 * 100);
  expect(twelve.mixedCase).toEqual({ bottles: 12, tier: { bottles: 12, tenths: 100 }, next: null });
  expect(twelve.trace).toContainEqual({
    what: 'Mixed case: 10 % off, 9 × Wine, $161.91 instead of $179.91',
    amountCents: -1_800,
    of: 'discount mixed-case',
  });
});

test('a bottle is in the case or on its own promotion, whichever saves more, never both; a pack counts its bottles (N-100)', () => {
  const [special, other] = [wine(2_000, 6), wine(2_000, 6)];
  // 20 % off six, and 5 % off the other six, beat 10 % off all twelve.
  const better = priced([special, other], {
    promotions: [promote(special, { kind: 'percent', tenths: 200 })],
  });
  expect(better.lines.map(({ discountCents }) => discountCents)).toEqual([2_400, 600]);
  // 11 % off six and 5 % off six do not save more than 10 % off twelve: 1,320 + 600 < 2,400.
  const worse = priced([special, other], {
    promotions: [promote(special, { kind: 'percent', tenths: 110 })],
  });
  expect(worse.lines.map(({ discountCents }) => discountCents)).toEqual([1_200, 1_200]);
  const box = priced([wine(12_000, 1, 6), wine(2_000, 6)]);
  expect(box.lines.map(({ discountCents }) => discountCents)).toEqual([1_200, 1_200]);
  expect(priced([wine(2_000, 12, 0)]).discountTotalCents).toBe(0);
  expect(priced([wine(2_000, 12)], { ofCase: null })).toMatchObject({
    discountTotalCents: 0,
    mixedCase: null,
  });
});

test('wine that staff have not marked down or left out takes part (N-100)', () => {
  const pack = { aisle: 'wine', slug: 'a-wine', isMarkedSale: false, bottles: 6 };
  expect(caseBottlesOf(pack, mixedCase)).toBe(6);
  for (const change of [{ aisle: 'spirits' }, { isMarkedSale: true }])
    expect(caseBottlesOf({ ...pack, ...change }, mixedCase)).toBe(0);
  expect(caseBottlesOf(pack, { excludedSlugs: ['a-wine'] })).toBe(0);
  expect(caseBottlesOf(pack, null)).toBe(0);
});

test('the next tier in words, without a percentage where prices may not be compared (N-101, M-294)', () => {
  const at = (bottles: number) => priced([wine(2_000, bottles)]).mixedCase;
  const hint = (bottles: number, comparing = true) => {
    const standing = at(bottles);
    return standing && caseHint(standing, comparing);
  };
  expect(hint(5)).toBe('One more bottle of wine takes 5 % off all six.');
  expect(hint(8)).toBe('Four more bottles of wine take 10 % off all twelve.');
  expect(hint(8, false)).toBe('Four more bottles of wine make a mixed case of twelve.');
  expect(hint(12)).toBeNull();
  expect(priced([wine(2_000, 3, 0)]).mixedCase).toMatchObject({ bottles: 0 });
  expect(caseBadge(mixedCase.tiers, true)).toBe('5 % off 6, 10 % off 12, mixed');
  expect(caseBadge(mixedCase.tiers, false)).toBe('Mix a case');
});

const offers = anyOffer({
  ...{ mostTenths: 400, mostCents: 600, mostBuy: 3, leastForCents: 200, mostForCents: 6_000 },
});

const cases = fc.record({
  lines: fc.array(
    fc.record({
      priceCents: fc.integer({ min: 1, max: 3_000 }),
      quantity: fc.integer({ min: 1, max: 5 }),
      caseBottles: fc.constantFrom(0, 1, 1, 1, 2),
      taxable: fc.boolean(),
    }),
    { maxLength: 4 },
  ),
  promotions: fc.array(fc.record({ at: fc.integer({ min: 0, max: 3 }), offer: offers }), { maxLength: 4 }),
  tiers: fc
    .uniqueArray(fc.integer({ min: 2, max: 9 }), { minLength: 1, maxLength: 3 })
    .chain((bottles) =>
      fc.tuple(
        fc.constant(bottles.sort((a, b) => a - b)),
        fc.array(fc.integer({ min: 1, max: 300 }), { minLength: 3, maxLength: 3 }),
      ),
    )
    .map(([bottles, tenths]) => bottles.map((each, at) => ({ bottles: each, tenths: tenths[at] ?? 1 }))),
  award: fc.option(fc.integer({ min: 0, max: 4_000 })),
});

type Drawn = typeof cases extends fc.Arbitrary<infer T> ? T : never;

function basketOf({ lines, promotions, tiers, award }: Drawn) {
  const basket = lines.map(
    (line, at): BasketLine => ({
      ...{ key: `line ${at}`, packId: (at + 1) as PackId, label: 'Wine' },
      ...line,
    }),
  );
  const terms = {
    ...plainTerms(8_625),
    promotions: promotions.map(({ at, offer }, id) => ({
      ...{ id: id as PromotionId, name: 'Special', packId: (at + 1) as PackId },
      offer,
    })),
    mixedCase: { tiers, excludedSlugs: [] },
    award: award === null ? null : { uid: 'award', amountCents: award },
  };
  return { basket, terms };
}

/** The most that promotions save on a quantity of one pack, by trying every number of uses of each. */
function mostSaved(units: number, priceCents: number, [way, ...others]: readonly Offer[]): number {
  if (!way) return 0;
  let most = 0;
  for (let uses = 0; uses * unitsOf(way) <= units; uses += 1)
    most = Math.max(
      most,
      uses * savedCents(way, priceCents) + mostSaved(units - uses * unitsOf(way), priceCents, others),
    );
  return most;
}

/** The most that a basket can save, by trying every number of units of every line in the case of every tier. */
function byBruteForce({ basket, terms }: ReturnType<typeof basketOf>): number {
  const saved = basket.map((line) =>
    Array.from({ length: line.quantity + 1 }, (_, units) =>
      mostSaved(
        units,
        line.priceCents,
        terms.promotions.flatMap(({ packId, offer }) => (packId === line.packId ? [offer] : [])),
      ),
    ),
  );
  const tryLines = (at: number, tenths: number, missing: number): number => {
    const line = basket[at];
    if (!line) return missing > 0 ? Number.NEGATIVE_INFINITY : 0;
    let most = Number.NEGATIVE_INFINITY;
    const bottles = line.caseBottles ?? 0;
    for (let inCase = 0; inCase <= (bottles === 0 ? 0 : line.quantity); inCase += 1)
      most = Math.max(
        most,
        inCase * Math.floor((line.priceCents * tenths + 500) / 1_000) +
          (saved[at]?.[line.quantity - inCase] ?? 0) +
          tryLines(at + 1, tenths, missing - inCase * bottles),
      );
    return most;
  };
  return Math.max(
    tryLines(0, 0, 0),
    ...terms.mixedCase.tiers.map(({ bottles, tenths }) => tryLines(0, tenths, bottles)),
  );
}

test('ten thousand small baskets save what brute force finds (N-100)', () => {
  fc.assert(
    fc.property(cases, (drawn) => {
      const { basket, terms } = basketOf(drawn);
      const price = priceBasket(basket, { ...terms, award: null });
      expect(price.discountTotalCents).toBe(byBruteForce({ basket, terms }));
    }),
    { numRuns: 10_000 },
  );
});

test('with a mixed case every basket adds up to the cent, and no bottle has two promotions (N-100, M-193)', () => {
  fc.assert(
    fc.property(cases, (drawn) => {
      const { basket, terms } = basketOf(drawn);
      const price = priceBasket(basket, terms);
      const sum = (amounts: readonly number[]) => amounts.reduce((total, each) => total + each, 0);
      expect(price.finalTotalCents).toBe(sum(price.trace.map(({ amountCents }) => amountCents)));
      expect(price.discountTotalCents).toBe(sum(price.discounts.map(({ appliedCents }) => appliedCents)));
      expect(price.discountTotalCents).toBe(sum(price.lines.map(({ discountCents }) => discountCents)));
      expect(new Set(price.discounts.map(({ uid }) => uid)).size).toBe(price.discounts.length);
      for (const [at, line] of price.lines.entries()) {
        expect(line.discountCents).toBeLessThanOrEqual(line.totalCents);
        expect(sum(line.promotions.map(({ units }) => units))).toBeLessThanOrEqual(basket[at]?.quantity ?? 0);
      }
      // Never more expensive than without it, before tax: a bottle that is not taxed may take another's
      // discount.
      const without = priceBasket(basket, { ...terms, mixedCase: null });
      const beforeTax = ({ finalTotalCents, salesTaxTotalCents }: typeof price) =>
        finalTotalCents - salesTaxTotalCents;
      expect(beforeTax(price)).toBeLessThanOrEqual(beforeTax(without));
    }),
    { numRuns: 1_500 },
  );
});
