import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { PackId, PromotionId } from '#kit/ids.ts';
import type { BasketLine } from './basket.ts';
import { anyOffer } from './offers.fixture.ts';
import { priceBasket } from './price-basket.rules.ts';
import type { PricingTerms } from './pricing-terms.rules.ts';
import type { LivePromotion } from './promotion.ts';
import { reasonsFor, reasonsOfTotal } from './reasons.rules.ts';

const offers = anyOffer();

const baskets: fc.Arbitrary<BasketLine[]> = fc
  .array(
    fc.record({
      priceCents: fc.integer({ min: 1, max: 4_000 }),
      quantity: fc.integer({ min: 1, max: 12 }),
      taxable: fc.boolean(),
    }),
    {
      maxLength: 5,
    },
  )
  .map((lines) =>
    lines.map((line, index) => ({ ...line, key: `line ${index}`, label: 'Wine', packId: index as PackId })),
  );

const manyTerms: fc.Arbitrary<PricingTerms> = fc.record({
  promotions: fc
    .array(fc.record({ packId: fc.integer({ min: 0, max: 4 }), offer: offers }), { maxLength: 7 })
    .map((drawn) =>
      drawn.map(({ packId, offer }, index) => ({
        id: index as PromotionId,
        name: 'Special',
        packId: packId as PackId,
        offer,
      })),
    ),
  award: fc.option(
    fc.record({ uid: fc.constant('award'), amountCents: fc.integer({ min: 0, max: 20_000 }) }),
  ),
  charge: fc.record({
    cents: fc.integer({ min: 0, max: 3_000 }),
    waivedAtCents: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 60_000 })),
  }),
  taxRateMillipercent: fc.integer({ min: 0, max: 9_000 }),
});

/**
 * The cheapest way to split the units, by brute force: all units without a promotion, or one use of a
 * promotion plus the rest.
 */
function cheapest(units: bigint, price: bigint, ways: readonly { units: bigint; cost: bigint }[]): bigint {
  const [way, ...others] = ways;
  if (!way) return units * price;
  let least = cheapest(units, price, others);
  for (let uses = 1n; uses * way.units <= units; uses += 1n) {
    const cost = uses * way.cost + cheapest(units - uses * way.units, price, others);
    if (cost < least) least = cost;
  }
  return least;
}

/** The units and the cost of each use of a promotion; one that leaves nothing to pay is skipped. */
function wayOf({ offer }: LivePromotion, price: bigint): { units: bigint; cost: bigint }[] {
  const less = (off: bigint) => (off < price ? [{ units: 1n, cost: price - off }] : []);
  switch (offer.kind) {
    case 'percent':
      return less((price * BigInt(offer.tenths) * 2n + 1_000n) / 2_000n);
    case 'cents':
      return less(BigInt(offer.cents));
    case 'xfer':
      return [{ units: BigInt(offer.buy), cost: BigInt(offer.forCents) }];
  }
}

/**
 * A reference calculation by other means: brute force for promotions, cents distributed one by one for the
 * award, fractions for tax.
 */
function reference(
  basket: readonly BasketLine[],
  { promotions, award, charge, taxRateMillipercent }: PricingTerms,
) {
  const left = basket.map(({ packId, priceCents, quantity }) => {
    const own = promotions.filter((promotion) => promotion.packId === packId);
    return cheapest(
      BigInt(quantity),
      BigInt(priceCents),
      own.flatMap((promotion) => wayOf(promotion, BigInt(priceCents))),
    );
  });
  const weights = [...left];
  const goods = weights.reduce((sum, weight) => sum + weight, 0n);
  const offered = BigInt(award?.amountCents ?? 0);
  const given = offered < goods ? offered : goods;
  const shares = weights.map((weight) => (goods === 0n ? 0n : (given * weight) / goods));
  while (shares.reduce((sum, share) => sum + share, 0n) < given) {
    const owed = weights.map((weight, index) => given * weight - (shares[index] ?? 0n) * goods);
    const neediest = owed.reduce((most, debt, index) => (debt > (owed[most] ?? 0n) ? index : most), 0);
    shares[neediest] = (shares[neediest] ?? 0n) + 1n;
  }
  for (const [index, share] of shares.entries()) left[index] = (left[index] ?? 0n) - share;
  const isWaived = charge.waivedAtCents > 0 && goods - given >= BigInt(charge.waivedAtCents);
  const shipping = basket.length === 0 || isWaived ? 0n : BigInt(charge.cents);
  const taxed = left.filter((_, index) => basket[index]?.taxable);
  const base = taxed.length === 0 ? 0n : taxed.reduce((sum, cents) => sum + cents, shipping);
  const tax = (2n * base * BigInt(taxRateMillipercent) + 100_000n) / 200_000n;
  return {
    left: left.map(Number),
    shipping: Number(shipping),
    tax: Number(tax),
    final: Number(goods - given + shipping + tax),
  };
}

const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0);

test('ten thousand baskets cost what brute force says (M-193, R-039)', () => {
  let compared = 0;
  fc.assert(
    fc.property(baskets, manyTerms, (basket, terms) => {
      const price = priceBasket(basket, terms);
      expect({
        left: price.lines.map((line) => line.totalCents - line.discountCents),
        shipping: price.shippingTotalCents,
        tax: price.salesTaxTotalCents,
        final: price.finalTotalCents,
      }).toEqual(reference(basket, terms));
      compared += 1;
    }),
    { numRuns: 10_000 },
  );
  expect(compared).toBeGreaterThanOrEqual(10_000);
});

test('every basket adds up to the cent, in whole cents, and no line goes below zero (M-193, R-039)', () => {
  fc.assert(
    fc.property(baskets, manyTerms, (basket, terms) => {
      const price = priceBasket(basket, terms);
      expect(price.finalTotalCents).toBe(
        price.subTotalCents - price.discountTotalCents + price.shippingTotalCents + price.salesTaxTotalCents,
      );
      expect(price.discountTotalCents).toBe(sum(price.discounts.map((discount) => discount.appliedCents)));
      expect(price.discountTotalCents).toBe(sum(price.lines.map((line) => line.discountCents)));
      expect(price.finalTotalCents).toBe(sum(price.trace.map((entry) => entry.amountCents)));
      for (const discount of price.discounts) expect(discount.appliedCents).toBeGreaterThan(0);
      for (const line of price.lines) expect(line.discountCents).toBeLessThanOrEqual(line.totalCents);
      const amounts = [
        price.finalTotalCents,
        price.salesTaxTotalCents,
        price.taxableBaseCents,
        ...price.lines.map((l) => l.discountCents),
      ];
      for (const amount of amounts) expect(Number.isSafeInteger(amount) && amount >= 0).toBe(true);
    }),
    { numRuns: 2_000 },
  );
});

test('another promotion never makes a basket of goods more expensive (G-33)', () => {
  fc.assert(
    fc.property(baskets, manyTerms, offers, (basket, terms, offer) => {
      const more = [
        ...terms.promotions,
        { id: 99 as PromotionId, name: 'One more', packId: 0 as PackId, offer },
      ];
      const goods = (promotions: readonly LivePromotion[]) => {
        const price = priceBasket(basket, { ...terms, promotions, award: null });
        return price.subTotalCents - price.discountTotalCents;
      };
      expect(goods(more)).toBeLessThanOrEqual(goods(terms.promotions));
    }),
    { numRuns: 1_000 },
  );
});

const cents = (text: string) => Math.round(Number(text.replaceAll(/[$,]/g, '')) * 100);
const sumOf = (steps: readonly { amountCents: number }[]) =>
  steps.reduce((sum, { amountCents }) => sum + amountCents, 0);

test('every amount is the sum of its reasons, and the arithmetic in their words is right (N-050)', () => {
  fc.assert(
    fc.property(baskets, manyTerms, (basket, terms) => {
      const price = priceBasket(basket, { ...terms, taxPlace: 'Nassau County' });
      const { trace } = price;
      expect(sumOf(reasonsFor(trace, 'goods'))).toBe(price.subTotalCents);
      for (const { uid, appliedCents } of price.discounts)
        expect(-sumOf(reasonsFor(trace, { discount: uid }))).toBe(
          price.discounts
            .filter((other) => other.uid === uid)
            .reduce((sum, one) => sum + one.appliedCents, 0) || appliedCents,
        );
      expect(sumOf(reasonsFor(trace, 'charge'))).toBe(price.shippingTotalCents);
      expect(sumOf(reasonsFor(trace, 'tax'))).toBe(price.salesTaxTotalCents);
      expect(sumOf(reasonsOfTotal(trace))).toBe(price.finalTotalCents);
      // The words themselves, read the way a customer with a pencil would.
      for (const { what, amountCents } of reasonsFor(trace, 'goods')) {
        const [, quantity, each = ''] = /^(\d+) × .* at (\$[\d.,]+)$/.exec(what) ?? [];
        expect(Number(quantity) * cents(each)).toBe(amountCents);
      }
      for (const { what, amountCents } of trace.filter(({ of }) => of?.startsWith('discount promotion'))) {
        const [, now = '', before = ''] = /, (\$[\d.,]+) instead of (\$[\d.,]+)$/.exec(what) ?? [];
        expect(cents(before) - cents(now)).toBe(-amountCents);
      }
      const [{ what = '' } = {}] = reasonsFor(trace, 'tax');
      const [, rate, base = '', goods = '', delivery = '$0.00'] =
        /^Sales tax, ([\d.]+) % of (\$[\d.,]+) \([a-z ]+ (\$[\d.,]+)(?: \+ delivery (\$[\d.,]+))?\), Nassau County$/.exec(
          what,
        ) ?? [];
      expect(cents(goods) + cents(delivery)).toBe(cents(base));
      expect(cents(base)).toBe(price.taxableBaseCents);
      expect(Math.abs((Number(rate) / 100) * cents(base) - price.salesTaxTotalCents)).toBeLessThanOrEqual(
        0.501,
      );
    }),
    { numRuns: 1_000 },
  );
});

test('an order from before its steps were marked explains its total by all of them (N-051)', () => {
  const trace = [
    { what: '1 × Barolo 750 mL at $20.00', amountCents: 2_000 },
    { what: 'Sales tax, 8.625 % of $20.00 (taxable goods after discounts)', amountCents: 173 },
  ];
  expect(reasonsFor(trace, 'tax')).toEqual([]);
  expect(reasonsOfTotal(trace)).toEqual(trace);
});
