/**
 * What every kind of offer must answer and pass: `oneOfEach` and `anyOffer` do not compile until they have a
 * new kind.
 */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { PackId, PromotionId } from '#kit/ids.ts';
import { applyPromotions } from './apply-promotions.rules.ts';
import { lowersUnitPrice, namesSaving, type Offer, offerText } from './offer.rules.ts';
import { offerTag, priceOfOne, readOfferTag } from './offer-tag.rules.ts';
import { appliedText, offerWords } from './offer-words.rules.ts';
import { anyOffer, oneOfEach } from './offers.fixture.ts';
import { priceBasket } from './price-basket.rules.ts';
import { plainTerms } from './pricing-terms.rules.ts';
import { promoItem } from './promo-item.rules.ts';

const answers: Record<Offer['kind'], { lowersUnitPrice: boolean; namesSaving: boolean }> = {
  percent: { lowersUnitPrice: true, namesSaving: true },
  cents: { lowersUnitPrice: true, namesSaving: true },
  xfer: { lowersUnitPrice: false, namesSaving: false },
};

const priceCents = 1_200;
const product = { slug: 'barolo', name: 'Barolo', tagline: '', imageAlt: '', priceCents };
const line = {
  key: 'barolo',
  packId: 1 as PackId,
  label: 'Barolo 750 mL',
  priceCents,
  quantity: 3,
  taxable: true,
};

describe.each(Object.values(oneOfEach))('an offer of the kind $kind', (offer) => {
  const promotion = { id: 7 as PromotionId, name: 'Weekly special', packId: line.packId, offer };

  test('lowers the price of one or does not, and is shown accordingly (M-293, M-294)', () => {
    const lowers = answers[offer.kind].lowersUnitPrice;
    expect(lowersUnitPrice(offer)).toBe(lowers);
    expect(priceOfOne(offerTag([offer], true), priceCents) !== '$12.00').toBe(lowers);
    expect(offerWords(offer, priceCents, true)?.isXfer).toBe(!lowers);
    // If the price was lowered, the regular one is a former price: hidden where prices are not compared.
    expect(offerWords(offer, priceCents, false)?.regular === null).toBe(lowers);
    expect(promoItem(promotion, product, false).price < priceCents).toBe(lowers);
  });

  test('names a saving or does not; if so, only its name is shown where prices are not compared (B-190)', () => {
    const names = answers[offer.kind].namesSaving;
    expect(namesSaving(offer)).toBe(names);
    const terms = { ...plainTerms(0), promotions: [promotion], comparesPrices: false };
    const traced = priceBasket([line], terms).trace.find(({ what }) => what.startsWith(promotion.name));
    expect(traced?.what.includes(offerText(offer))).toBe(!names);
    const applied = applyPromotions(line.quantity, priceCents, [promotion]);
    expect(applied.map((use) => appliedText(use, line.quantity) === 'Weekly special applied')).toEqual([
      names,
    ]);
  });

  test('is written into a tag and read back', () => {
    for (const comparing of [true, false])
      expect(readOfferTag(offerTag([offer], comparing))).toEqual([{ offer, comparing }]);
  });
});

test('a tag of any offers is read back as written, in the same order', () => {
  fc.assert(
    fc.property(fc.array(anyOffer(), { maxLength: 4 }), fc.boolean(), (offers, comparing) => {
      const read = offers.map((offer) => ({ offer, comparing }));
      expect(readOfferTag(offerTag(offers, comparing))).toEqual(read);
    }),
  );
});
