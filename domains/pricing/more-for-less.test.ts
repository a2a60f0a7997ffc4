import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { PackId, PromotionId } from '#kit/ids.ts';
import { applyPromotions } from './apply-promotions.rules.ts';
import { moreForLess } from './more-for-less.rules.ts';
import type { Offer } from './offer.rules.ts';
import { moreForLessText } from './offer-words.rules.ts';
import { anyOffer } from './offers.fixture.ts';
import type { LivePromotion } from './promotion.ts';
import { offersToShow } from './shown-promotions.rules.ts';

const packId = 1 as PackId;
const promotions = (...offers: Offer[]): LivePromotion[] =>
  offers.map((offer, index) => ({ id: index as unknown as PromotionId, name: 'Special', packId, offer }));
const threeFor33: Offer = { kind: 'xfer', buy: 3, forCents: 3_300 };

describe('a few more for less', () => {
  test.each([
    [1, 'Add 2 more, three cost $33.00'],
    [2, 'Add 1 more, three cost $33.00'],
    [4, 'Add 2 more, six cost $66.00'],
    [13, 'Add 2 more, 15 cost $165.00'],
  ])('with %i in the cart the line says: %s', (quantity, text) => {
    const more = moreForLess(quantity, 1_200, promotions(threeFor33));
    expect(more && moreForLessText(more)).toBe(text);
  });

  test.each([3, 6, 24])('with %i every pack already has its price', (quantity) =>
    expect(moreForLess(quantity, 1_200, promotions(threeFor33))).toBeNull(),
  );

  test('nothing is said about a markdown, or about an n-for-a-price that a markdown beats', () => {
    expect(moreForLess(1, 1_200, promotions({ kind: 'cents', cents: 100 }))).toBeNull();
    expect(moreForLess(1, 1_200, promotions(threeFor33, { kind: 'cents', cents: 150 }))).toBeNull();
  });

  test('what it says is what the cart then charges, and each pack is cheaper than before', () => {
    const offers = anyOffer({ mostCents: 3_000, mostBuy: 12, leastForCents: 100, mostForCents: 30_000 });
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 24 }),
        fc.integer({ min: 100, max: 5_000 }),
        fc.array(offers, { maxLength: 4 }),
        (quantity, price, list) => {
          const live = promotions(...list);
          const more = moreForLess(quantity, price, live);
          if (!more) return;
          const charged = (units: number) =>
            price * units - applyPromotions(units, price, live).reduce((sum, use) => sum + use.savedCents, 0);
          expect(more.units).toBe(quantity + more.add);
          expect(more.costCents).toBe(charged(more.units));
          expect(more.costCents / more.units).toBeLessThan(charged(quantity) / quantity);
        },
      ),
    );
  });
});

describe('the offers that a shelf shows', () => {
  const shown = (...offers: Offer[]) =>
    offersToShow(promotions(...offers), new Map([[packId, { priceCents: 1_200 }]])).get(packId);

  test('a markdown and an n-for-a-price that are on together are both shown (G-33)', () => {
    expect(shown({ kind: 'cents', cents: 50 }, threeFor33)).toEqual([
      threeFor33,
      { kind: 'cents', cents: 50 },
    ]);
  });

  test('an n-for-a-price that saves no more than the markdown is not shown (G-33)', () => {
    expect(shown({ kind: 'cents', cents: 200 }, threeFor33)).toEqual([{ kind: 'cents', cents: 200 }]);
    expect(shown(threeFor33, { kind: 'cents', cents: 100 })).toEqual([{ kind: 'cents', cents: 100 }]);
  });

  test('of several offers of one kind the best is shown', () => {
    expect(shown({ kind: 'cents', cents: 10 }, { kind: 'percent', tenths: 30 })).toEqual([
      { kind: 'percent', tenths: 30 },
    ]);
  });
});
