import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Basket, type BasketLine, priceBasket } from './price-basket.rules.ts';

const wine: BasketLine = { key: 'wine', label: 'Barolo 750 mL', priceCents: 1_999, quantity: 2, taxable: true };
const award = { uid: 'award', name: 'Loyalty award', amountCents: 1_000 };

describe('the worked examples of sales tax', () => {
  test('TB-ST-838, TB-ST-860: two bottles with an award, shipped to Huntington, Suffolk 8.75 %', () => {
    const price = priceBasket({
      lines: [wine],
      discounts: [award],
      shippingCents: 1_250,
      shippingTaxable: true,
      taxRateMillipercent: 8_750,
    });
    expect(price).toEqual({
      lines: [{ key: 'wine', totalCents: 3_998, discountCents: 1_000 }],
      subTotalCents: 3_998,
      discounts: [{ uid: 'award', name: 'Loyalty award', appliedCents: 1_000 }],
      discountTotalCents: 1_000,
      shippingTotalCents: 1_250,
      taxableBaseCents: 4_248,
      salesTaxTotalCents: 372,
      finalTotalCents: 4_620,
      trace: [
        { what: '2 × Barolo 750 mL at $19.99', amountCents: 3_998 },
        { what: 'Loyalty award', amountCents: -1_000 },
        { what: 'Shipping/Delivery', amountCents: 1_250 },
        { what: 'Sales tax, 8.75 % of $42.48 (taxable goods after discounts and delivery)', amountCents: 372 },
      ],
    });
  });

  test('the same goods picked up in Woodbury, Nassau 8.625 %', () => {
    const price = priceBasket({ lines: [wine], discounts: [award], shippingCents: 0, shippingTaxable: false, taxRateMillipercent: 8_625 });
    expect(price).toMatchObject({ taxableBaseCents: 2_998, salesTaxTotalCents: 259, finalTotalCents: 3_257 });
    expect(price.trace.at(-1)?.what).toBe('Sales tax, 8.625 % of $29.98 (taxable goods after discounts)');
  });
});

test('a discount larger than the goods stops at nothing to pay for them, and says so', () => {
  const price = priceBasket({
    lines: [{ ...wine, priceCents: 300 }],
    discounts: [award, { uid: 'late', name: 'Late comer', amountCents: 50 }],
    shippingCents: 500,
    shippingTaxable: true,
    taxRateMillipercent: 8_000,
  });
  expect(price).toMatchObject({ discountTotalCents: 600, taxableBaseCents: 500, salesTaxTotalCents: 40, finalTotalCents: 540 });
  expect(price.discounts.map((discount) => discount.appliedCents)).toEqual([600, 0]);
  expect(price.trace[1]).toEqual({ what: 'Loyalty award (of $10.00, as far as the goods go)', amountCents: -600 });
});

test('an empty basket costs nothing', () => {
  const price = priceBasket({ lines: [], discounts: [award], shippingCents: 0, shippingTaxable: false, taxRateMillipercent: 8_625 });
  expect(price).toMatchObject({ subTotalCents: 0, discountTotalCents: 0, salesTaxTotalCents: 0, finalTotalCents: 0 });
});

const baskets: fc.Arbitrary<Basket> = fc.record({
  lines: fc.array(
    fc.record({
      key: fc.string({ maxLength: 4 }),
      label: fc.constant('Wine'),
      priceCents: fc.integer({ min: 1, max: 300_000 }),
      quantity: fc.integer({ min: 1, max: 24 }),
      taxable: fc.boolean(),
    }),
    { maxLength: 8 },
  ),
  discounts: fc.array(
    fc.record({ uid: fc.string({ maxLength: 4 }), name: fc.constant('Special'), amountCents: fc.integer({ min: 0, max: 100_000 }) }),
    { maxLength: 4 },
  ),
  shippingCents: fc.integer({ min: 0, max: 10_000 }),
  shippingTaxable: fc.boolean(),
  taxRateMillipercent: fc.integer({ min: 0, max: 9_000 }),
});

/**
 * The same sums by exact fractions: each discount is handed out cent by cent, every cent to the line whose due is furthest
 * from paid; tax is long division on whole numbers.
 */
function reference(basket: Basket) {
  const goods = basket.lines.map((line) => BigInt(line.priceCents) * BigInt(line.quantity));
  const left = [...goods];
  const applied: bigint[] = [];
  for (const { amountCents } of basket.discounts) {
    const weights = [...left];
    const total = weights.reduce((sum, weight) => sum + weight, 0n);
    const amount = BigInt(amountCents) < total ? BigInt(amountCents) : total;
    applied.push(amount);
    if (total === 0n) continue;
    const given = weights.map((weight) => (amount * weight) / total);
    while (given.reduce((sum, share) => sum + share, 0n) < amount) {
      let neediest = 0;
      const owed = (index: number) => amount * (weights[index] ?? 0n) - (given[index] ?? 0n) * total;
      for (let index = 1; index < weights.length; index += 1) if (owed(index) > owed(neediest)) neediest = index;
      given[neediest] = (given[neediest] ?? 0n) + 1n;
    }
    for (const [index, share] of given.entries()) left[index] = (left[index] ?? 0n) - share;
  }
  let base = basket.shippingTaxable ? BigInt(basket.shippingCents) : 0n;
  for (const [index, line] of basket.lines.entries()) if (line.taxable) base += left[index] ?? 0n;
  const numerator = base * BigInt(basket.taxRateMillipercent);
  const tax = numerator / 100_000n + (numerator % 100_000n >= 50_000n ? 1n : 0n);
  const final = left.reduce((sum, cents) => sum + cents, 0n) + BigInt(basket.shippingCents) + tax;
  return { left: left.map(Number), applied: applied.map(Number), base: Number(base), tax: Number(tax), final: Number(final) };
}

describe('every basket', () => {
  test('M-193 R-039 costs what exact fractions say', () => {
    fc.assert(
      fc.property(baskets, (basket) => {
        const price = priceBasket(basket);
        expect({
          left: price.lines.map((line) => line.totalCents - line.discountCents),
          applied: price.discounts.map((discount) => discount.appliedCents),
          base: price.taxableBaseCents,
          tax: price.salesTaxTotalCents,
          final: price.finalTotalCents,
        }).toEqual(reference(basket));
      }),
      { numRuns: 2_000 },
    );
  });

  test('M-193 R-039 adds up to the cent, in whole cents, and no line goes below nothing', () => {
    fc.assert(
      fc.property(baskets, (basket) => {
        const price = priceBasket(basket);
        const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0);
        expect(price.finalTotalCents).toBe(
          price.subTotalCents - price.discountTotalCents + price.shippingTotalCents + price.salesTaxTotalCents,
        );
        expect(price.discountTotalCents).toBe(sum(price.discounts.map((discount) => discount.appliedCents)));
        expect(price.discountTotalCents).toBe(sum(price.lines.map((line) => line.discountCents)));
        expect(price.finalTotalCents).toBe(sum(price.trace.map((entry) => entry.amountCents)));
        for (const line of price.lines) expect(line.discountCents).toBeLessThanOrEqual(line.totalCents);
        for (const amount of [
          price.finalTotalCents,
          price.salesTaxTotalCents,
          price.taxableBaseCents,
          ...price.lines.map((l) => l.discountCents),
        ])
          expect(Number.isSafeInteger(amount) && amount >= 0).toBe(true);
      }),
      { numRuns: 2_000 },
    );
  });
});
