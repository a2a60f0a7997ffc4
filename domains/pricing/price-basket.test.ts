import { describe, expect, test } from 'vitest';
import type { PackId, PromotionId } from '#kit/ids.ts';
import type { BasketLine } from './basket.ts';
import type { Offer } from './offer.rules.ts';
import { priceBasket } from './price-basket.rules.ts';
import { type PricingTerms, plainTerms } from './pricing-terms.rules.ts';
import type { LivePromotion } from './promotion.ts';

const nassau = 8_625;
const suffolk = 8_750;
const wine: BasketLine = {
  key: 'wine',
  packId: 1 as PackId,
  label: 'Barolo 750 mL',
  priceCents: 1_999,
  quantity: 2,
  taxable: true,
};
const award = { uid: 'award-1', amountCents: 1_000 };

function terms(changes: Partial<PricingTerms> = {}): PricingTerms {
  return { ...plainTerms(nassau), ...changes };
}

function promotion(offer: Offer, { id = 1, packId = 1, name = 'Weekly special' } = {}): LivePromotion {
  return { id: id as PromotionId, packId: packId as PackId, name, offer };
}

describe('the worked examples of sales tax', () => {
  test('TB-ST-838, TB-ST-860: two bottles with an award, shipped to Huntington, Suffolk 8.75 %', () => {
    expect(
      priceBasket(
        [wine],
        terms({ award, charge: { cents: 1_250, waivedAtCents: 0 }, taxRateMillipercent: suffolk }),
      ),
    ).toEqual({
      mixedCase: null,
      lines: [
        {
          key: 'wine',
          totalCents: 3_998,
          discountCents: 1_000,
          caseBottles: 0,
          promotions: [],
          moreForLess: null,
        },
      ],
      subTotalCents: 3_998,
      discounts: [{ uid: 'award-1', name: 'Loyalty reward', appliedCents: 1_000 }],
      discountTotalCents: 1_000,
      shippingTotalCents: 1_250,
      taxableBaseCents: 4_248,
      salesTaxTotalCents: 372,
      finalTotalCents: 4_620,
      trace: [
        { what: '2 × Barolo 750 mL at $19.99', amountCents: 3_998, of: 'goods' },
        { what: 'Loyalty reward', amountCents: -1_000, of: 'discount award-1' },
        { what: 'Shipping/Delivery', amountCents: 1_250, of: 'charge' },
        {
          what: 'Sales tax, 8.75 % of $42.48 (goods after discounts $29.98 + delivery $12.50)',
          amountCents: 372,
          of: 'tax',
        },
      ],
    });
  });

  test('the same goods picked up in Woodbury, Nassau 8.625 %', () => {
    const price = priceBasket([wine], terms({ award }));
    expect(price).toMatchObject({ taxableBaseCents: 2_998, salesTaxTotalCents: 259, finalTotalCents: 3_257 });
    expect(price.trace.at(-1)?.what).toBe('Sales tax, 8.625 % of $29.98 (goods after discounts $29.98)');
  });
});

test('an award larger than the goods stops when they are free, and says so (G-15)', () => {
  const price = priceBasket(
    [{ ...wine, priceCents: 300 }],
    terms({ award, charge: { cents: 500, waivedAtCents: 0 }, taxRateMillipercent: 8_000 }),
  );
  expect(price).toMatchObject({
    discountTotalCents: 600,
    taxableBaseCents: 500,
    salesTaxTotalCents: 40,
    finalTotalCents: 540,
  });
  expect(price.trace[1]).toEqual({
    what: 'Loyalty reward (of $10.00, as far as the goods go)',
    amountCents: -600,
    of: 'discount award-1',
  });
});

test('an empty basket costs nothing and leaves the award where it is', () => {
  const price = priceBasket([], terms({ award, charge: { cents: 1_000, waivedAtCents: 0 } }));
  expect(price).toMatchObject({ discounts: [], shippingTotalCents: 0, finalTotalCents: 0 });
  expect(price.trace).toEqual([
    { what: 'Sales tax, 8.625 % of $0.00 (goods $0.00)', amountCents: 0, of: 'tax' },
  ]);
});

test('one line per promotion, one that gives nothing is left out, the trace says on what (M-083, G-33)', () => {
  const price = priceBasket(
    [
      { ...wine, priceCents: 1_200, quantity: 4 },
      { ...wine, key: 'gin', packId: 2 as PackId, label: 'Gin 1 L', priceCents: 2_500, quantity: 1 },
    ],
    terms({
      promotions: [
        promotion({ kind: 'xfer', buy: 3, forCents: 3_000 }, { id: 1, name: 'Three for thirty' }),
        promotion({ kind: 'cents', cents: 100 }, { id: 2, name: 'Dollar off' }),
        promotion({ kind: 'xfer', buy: 2, forCents: 4_000 }, { id: 3, packId: 2 }),
        promotion({ kind: 'percent', tenths: 120 }, { id: 4, packId: 9 }),
      ],
      charge: { cents: 1_000, waivedAtCents: 5_000 },
    }),
  );
  expect(price.discounts).toEqual([
    { uid: 'promotion-1', name: 'Three for thirty', appliedCents: 600 },
    { uid: 'promotion-2', name: 'Dollar off', appliedCents: 100 },
  ]);
  expect(price.lines).toMatchObject([
    {
      key: 'wine',
      totalCents: 4_800,
      discountCents: 700,
      promotions: [
        { promotion: { id: 1 }, units: 3, savedCents: 600 },
        { promotion: { id: 2 }, units: 1, savedCents: 100 },
      ],
    },
    { key: 'gin', totalCents: 2_500, discountCents: 0, promotions: [] },
  ]);
  expect(price.trace).toEqual([
    { what: '4 × Barolo 750 mL at $12.00', amountCents: 4_800, of: 'goods' },
    { what: '1 × Gin 1 L at $25.00', amountCents: 2_500, of: 'goods' },
    {
      what: 'Three for thirty: 3 for $30.00, 3 × Barolo 750 mL, $30.00 instead of $36.00',
      amountCents: -600,
      of: 'discount promotion-1',
    },
    {
      what: 'Dollar off: $1.00 off, 1 × Barolo 750 mL, $11.00 instead of $12.00',
      amountCents: -100,
      of: 'discount promotion-2',
    },
    { what: 'Shipping/Delivery: $10.00, free from $50.00 before tax', amountCents: 0, of: 'charge' },
    { what: 'Sales tax, 8.625 % of $66.00 (goods after discounts $66.00)', amountCents: 569, of: 'tax' },
  ]);
});

test('where the law forbids a former price, the reasons for discounts contain none, nor a percent or amount off (N-050, M-293)', () => {
  const { trace } = priceBasket(
    [{ ...wine, priceCents: 1_200, quantity: 4 }],
    terms({
      comparesPrices: false,
      promotions: [
        promotion({ kind: 'xfer', buy: 3, forCents: 3_000 }, { id: 1, name: 'Three for thirty' }),
        promotion({ kind: 'cents', cents: 100 }, { id: 2, name: 'Weekly special' }),
      ],
    }),
  );
  expect(trace.filter(({ of }) => of?.startsWith('discount'))).toMatchObject([
    { what: 'Three for thirty: 3 for $30.00, 3 × Barolo 750 mL', amountCents: -600 },
    { what: 'Weekly special, 1 × Barolo 750 mL', amountCents: -100 },
  ]);
});
