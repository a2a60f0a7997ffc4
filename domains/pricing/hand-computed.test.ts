/** Totals worked out by hand, to the cent: what a shopper pays for one or two lines on given terms. */
import { describe, expect, test } from 'vitest';
import type { PackId, PromotionId } from '#kit/ids.ts';
import type { Offer } from './offer.rules.ts';
import { priceBasket } from './price-basket.rules.ts';
import type { PricingTerms } from './pricing-terms.rules.ts';

const nassau = 8_625;
const suffolk = 8_750;

/** Quantity, price, and 'exempt' when no tax is due; the n-th line is of pack n. */
type Goods = [quantity: number, priceCents: number, exempt?: 'exempt'];

interface Terms {
  rate?: number;
  /** Of pack 1 unless the third place names another. */
  offers?: [packId: number, offer: Offer][];
  award?: number;
  fee?: number;
  waivedAt?: number;
}

/** Goods, terms, and the results by hand: discounts, delivery, tax, total. */
type Case = [goods: Goods[], terms: Terms, off: number, delivery: number, tax: number, total: number];

const percent = (tenths: number, packId = 1): [number, Offer] => [packId, { kind: 'percent', tenths }];
const less = (cents: number, packId = 1): [number, Offer] => [packId, { kind: 'cents', cents }];
const xfer = (buy: number, forCents: number, packId = 1): [number, Offer] => [
  packId,
  { kind: 'xfer', buy, forCents },
];
const threeForThirty = xfer(3, 3_000);

const tables: Record<string, Case[]> = {
  'goods and tax': [
    [[], {}, 0, 0, 0, 0],
    [[[1, 1]], {}, 0, 0, 0, 1],
    [[[1, 5]], {}, 0, 0, 0, 5],
    // 8.625 % of six cents is 0.5175.
    [[[1, 6]], {}, 0, 0, 1, 7],
    [[[1, 1_999]], {}, 0, 0, 172, 2_171],
    [[[1, 1_999]], { rate: suffolk }, 0, 0, 175, 2_174],
    [[[1, 10_000]], {}, 0, 0, 863, 10_863],
    [[[1, 10_000]], { rate: suffolk }, 0, 0, 875, 10_875],
    // Exactly half a cent goes up: 8.625 % of $4.00 is 34.5 cents.
    [[[1, 400]], {}, 0, 0, 35, 435],
    [[[4, 100]], {}, 0, 0, 35, 435],
    [[[1, 1_200]], {}, 0, 0, 104, 1_304],
    [[[24, 1_299]], {}, 0, 0, 2_689, 33_865],
    [[[1, 300_000]], { rate: 8_875 }, 0, 0, 26_625, 326_625],
    [[[1, 1_000]], { rate: 0 }, 0, 0, 0, 1_000],
    // Once per order: two lines of six cents owe 1.035, not one cent each.
    [
      [
        [1, 6],
        [1, 6],
      ],
      {},
      0,
      0,
      1,
      13,
    ],
  ],
  'exempt goods': [
    [[[2, 349, 'exempt']], {}, 0, 0, 0, 698],
    [
      [
        [1, 2_000],
        [1, 500, 'exempt'],
      ],
      {},
      0,
      0,
      173,
      2_673,
    ],
    // The charge is taxed in full when any of the goods is, and not at all when none is.
    [
      [
        [1, 2_000],
        [1, 500, 'exempt'],
      ],
      { fee: 1_000 },
      0,
      1_000,
      259,
      3_759,
    ],
    [[[2, 349, 'exempt']], { fee: 1_000 }, 0, 1_000, 0, 1_698],
    // The award is borne in proportion: $8.00 by the wine, $2.00 by the olives.
    [
      [
        [1, 2_000],
        [1, 500, 'exempt'],
      ],
      { award: 1_000 },
      1_000,
      0,
      104,
      1_604,
    ],
    // A third each of ten dollars: the odd cent goes to the first of equal remainders, the taxed one.
    [
      [
        [1, 1_500],
        [1, 1_500, 'exempt'],
        [1, 1_500, 'exempt'],
      ],
      { award: 1_000 },
      1_000,
      0,
      101,
      3_601,
    ],
    [
      [
        [1, 500, 'exempt'],
        [1, 500],
      ],
      { award: 333 },
      333,
      0,
      29,
      696,
    ],
  ],
  'the worked examples': [
    [[[2, 1_999]], { rate: suffolk, award: 1_000, fee: 1_250 }, 1_000, 1_250, 372, 4_620],
    [[[2, 1_999]], { award: 1_000 }, 1_000, 0, 259, 3_257],
  ],
  'one cart to Syosset and to Huntington, the fee taxed (S-13)': [
    [[[2, 2_499]], { rate: nassau, fee: 1_000 }, 0, 1_000, 517, 6_515],
    [[[2, 2_499]], { rate: suffolk, fee: 1_000 }, 0, 1_000, 525, 6_523],
    [[[1, 8_999]], { rate: nassau, fee: 750 }, 0, 750, 841, 10_590],
    [[[1, 8_999]], { rate: suffolk, fee: 750 }, 0, 750, 853, 10_602],
  ],
  'the fee and its threshold (M-289, G-19)': [
    [[[1, 5_000]], { fee: 0, waivedAt: 0 }, 0, 0, 431, 5_431],
    [[[1, 5_000]], { fee: 0, waivedAt: 10_000 }, 0, 0, 431, 5_431],
    [[[1, 50_000]], { fee: 1_000, waivedAt: 0 }, 0, 1_000, 4_399, 55_399],
    [[[1, 9_999]], { fee: 1_000, waivedAt: 10_000 }, 0, 1_000, 949, 11_948],
    [[[1, 10_000]], { fee: 1_000, waivedAt: 10_000 }, 0, 0, 863, 10_863],
    [[[1, 10_001]], { fee: 1_000, waivedAt: 10_000 }, 0, 0, 863, 10_864],
    // Before tax: goods and tax together are over the threshold, goods alone are not.
    [[[1, 9_500]], { fee: 1_000, waivedAt: 10_000 }, 0, 1_000, 906, 11_406],
    // After discounts: the award brings the goods back below it.
    [[[1, 10_500]], { fee: 1_000, waivedAt: 10_000, award: 1_000 }, 1_000, 1_000, 906, 11_406],
    [[[1, 11_000]], { fee: 1_000, waivedAt: 10_000, award: 1_000 }, 1_000, 0, 863, 10_863],
    [[[9, 1_200]], { fee: 1_000, waivedAt: 9_000, offers: [threeForThirty] }, 1_800, 0, 776, 9_776],
    [[[9, 1_200]], { fee: 1_000, waivedAt: 9_001, offers: [threeForThirty] }, 1_800, 1_000, 863, 10_863],
    // Exempt goods count towards it.
    [
      [
        [1, 9_000],
        [2, 500, 'exempt'],
      ],
      { fee: 1_000, waivedAt: 10_000 },
      0,
      0,
      776,
      10_776,
    ],
  ],
  'the award (G-15)': [
    [[[1, 1_000]], { award: 1_000 }, 1_000, 0, 0, 0],
    [[[1, 999]], { award: 1_000 }, 999, 0, 0, 0],
    [[[1, 1_001]], { award: 1_000 }, 1_000, 0, 0, 1],
    [[[1, 700]], { award: 1_000, fee: 500 }, 700, 500, 43, 543],
    [[[3, 1_200]], { award: 1_000, offers: [threeForThirty] }, 1_600, 0, 173, 2_173],
    [[[1, 1_100]], { award: 1_000, offers: [less(200)] }, 1_100, 0, 0, 0],
  ],
  markdowns: [
    // 9.9 % of $20.00 is $1.98, 10 % is $2.00.
    [[[1, 2_000]], { offers: [percent(99)] }, 198, 0, 155, 1_957],
    [[[1, 2_000]], { offers: [percent(100)] }, 200, 0, 155, 1_955],
    // 12 % of $19.99 is 239.88 cents, for each bottle.
    [[[1, 1_999]], { offers: [percent(120)] }, 240, 0, 152, 1_911],
    [[[5, 1_999]], { offers: [percent(120)] }, 1_200, 0, 759, 9_554],
    // Half a cent is rounded in the shopper's favor: 5 % of $0.10.
    [[[1, 10]], { offers: [percent(50)] }, 1, 0, 1, 10],
    [[[1, 1_299]], { offers: [less(300)] }, 300, 0, 86, 1_085],
    [[[3, 1_299]], { offers: [less(300)] }, 900, 0, 258, 3_255],
    // The better of two: 10 % of $25.00 against $3.00, then of $40.00.
    [[[1, 2_500]], { offers: [percent(100), less(300)] }, 300, 0, 190, 2_390],
    [[[1, 4_000]], { offers: [percent(100), less(300)] }, 400, 0, 311, 3_911],
    // If the price fell to the markdown or below, it is not given away.
    [[[1, 300]], { offers: [less(300)] }, 0, 0, 26, 326],
    [[[1, 301]], { offers: [less(300)] }, 300, 0, 0, 1],
    // Only its own pack.
    [
      [
        [1, 1_000],
        [1, 1_000],
      ],
      { offers: [less(100, 2)] },
      100,
      0,
      164,
      2_064,
    ],
  ],
  'three for $30.00, one for $12.00 (M-294, G-33)': [
    [[[1, 1_200]], { offers: [threeForThirty] }, 0, 0, 104, 1_304],
    [[[2, 1_200]], { offers: [threeForThirty] }, 0, 0, 207, 2_607],
    [[[3, 1_200]], { offers: [threeForThirty] }, 600, 0, 259, 3_259],
    [[[4, 1_200]], { offers: [threeForThirty] }, 600, 0, 362, 4_562],
    [[[5, 1_200]], { offers: [threeForThirty] }, 600, 0, 466, 5_866],
    [[[6, 1_200]], { offers: [threeForThirty] }, 1_200, 0, 518, 6_518],
    [[[24, 1_200]], { offers: [threeForThirty] }, 4_800, 0, 2_070, 26_070],
    // No saving is left if the price fell to ten dollars or less.
    [[[3, 1_000]], { offers: [threeForThirty] }, 0, 0, 259, 3_259],
    [[[3, 900]], { offers: [threeForThirty] }, 0, 0, 233, 2_933],
    // Not across packs.
    [
      [
        [2, 1_200],
        [1, 1_200],
      ],
      { offers: [threeForThirty] },
      0,
      0,
      311,
      3_911,
    ],
  ],
  'several promotions on one pack (G-33)': [
    // Three for thirty, the fourth a dollar off.
    [[[4, 1_200]], { offers: [threeForThirty, less(100)] }, 700, 0, 354, 4_454],
    // A markdown of $2.50 beats the $2.00 on each of three, for all.
    [[[4, 1_200]], { offers: [threeForThirty, less(250)] }, 1_000, 0, 328, 4_128],
    // Five for $45.00 saves $3.00 each, three for thirty $2.00: six are five and one, eight are five and
    // three.
    [[[6, 1_200]], { offers: [threeForThirty, xfer(5, 4_500)] }, 1_500, 0, 492, 6_192],
    [[[8, 1_200]], { offers: [threeForThirty, xfer(5, 4_500)] }, 2_100, 0, 647, 8_147],
    // Nine: five and three save 21, three times three 18.
    [[[9, 1_200]], { offers: [threeForThirty, xfer(5, 4_500)] }, 2_100, 0, 750, 9_450],
    // Six with four for $44.00: two times three saves 12, four and two only 4.
    [[[6, 1_200]], { offers: [xfer(4, 4_400), threeForThirty] }, 1_200, 0, 518, 6_518],
    // The biggest first is not the best: four save 10.00, three 8.00; six are two times three.
    [[[6, 1_200]], { offers: [xfer(4, 3_800), xfer(3, 2_800)] }, 1_600, 0, 483, 6_083],
    [[[7, 1_200]], { offers: [xfer(4, 3_800), xfer(3, 2_800)] }, 1_800, 0, 569, 7_169],
    // Each pack on its own.
    [
      [
        [3, 1_200],
        [2, 2_000],
      ],
      { offers: [threeForThirty, percent(100, 2)] },
      1_000,
      0,
      569,
      7_169,
    ],
  ],
};

function termsOf({ rate = nassau, offers = [], award, fee = 0, waivedAt = 0 }: Terms): PricingTerms {
  return {
    promotions: offers.map(([packId, offer], index) => ({
      id: (index + 1) as PromotionId,
      packId: packId as PackId,
      name: `Special ${index + 1}`,
      offer,
    })),
    award: award === undefined ? null : { uid: 'award', amountCents: award },
    charge: { cents: fee, waivedAtCents: waivedAt },
    taxRateMillipercent: rate,
  };
}

test('there are at least sixty of them (R-039)', () => {
  expect(Object.values(tables).flat().length).toBeGreaterThanOrEqual(60);
});

describe.each(Object.entries(tables))('%s', (_, cases) => {
  test.each(cases.map((row) => [JSON.stringify(row), ...row] as const))(
    '%s',
    (_, goods, terms, off, delivery, tax, total) => {
      const lines = goods.map(([quantity, priceCents, exempt], index) => ({
        key: `line ${index}`,
        packId: (index + 1) as PackId,
        label: 'Wine',
        priceCents,
        quantity,
        taxable: exempt === undefined,
      }));
      expect(priceBasket(lines, termsOf(terms))).toMatchObject({
        discountTotalCents: off,
        shippingTotalCents: delivery,
        salesTaxTotalCents: tax,
        finalTotalCents: total,
      });
    },
  );
});
