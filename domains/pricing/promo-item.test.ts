import { expect, test } from 'vitest';
import type { PackId, PromotionId } from '#kit/ids.ts';
import type { Offer } from './offer.rules.ts';
import { promoItem } from './promo-item.rules.ts';

const promotion = (offer: Offer) => ({
  id: 7 as PromotionId,
  name: 'Weekly special',
  packId: 1 as PackId,
  offer,
});
const barolo = {
  slug: 'barolo',
  name: 'Barolo',
  tagline: 'From Piedmont',
  imageAlt: 'Bottle of Barolo',
  priceCents: 1_999,
};

test('a markdown: cents in two digits, dollars and cents are the promotion’s price (M-190)', () => {
  expect(promoItem(promotion({ kind: 'percent', tenths: 99 }), barolo, true)).toEqual({
    id: 7,
    slug: 'barolo',
    name: 'Barolo',
    tagline: 'From Piedmont',
    imageAlt: 'Bottle of Barolo',
    promoType: 'markdown',
    promoPercentDiscount: 9.9,
    promoItemDiscount: 198,
    promoPriceDollars: '18',
    promoPriceCents: '01',
    price: 1_999,
    xQuantity: null,
    xPromoPriceDollars: null,
    xPromoPriceCents: null,
  });
});

test('three for $30.00: the price of one and of all three (M-190)', () => {
  const item = promoItem(
    promotion({ kind: 'xfer', buy: 3, forCents: 3_000 }),
    { ...barolo, priceCents: 1_200 },
    true,
  );
  expect(item).toMatchObject({
    promoType: 'xfer',
    promoPercentDiscount: 16.6,
    promoItemDiscount: 200,
    promoPriceDollars: '10',
    promoPriceCents: '00',
    price: 1_200,
    xQuantity: 3,
    xPromoPriceDollars: '30',
    xPromoPriceCents: '00',
  });
});

test('9 NYCRR §99.6(a): without comparing, nothing on the wire reveals what was taken off', () => {
  const marked = promoItem(promotion({ kind: 'cents', cents: 300 }), barolo, false);
  expect(marked).toMatchObject({
    promoPercentDiscount: null,
    promoItemDiscount: null,
    price: 1_699,
    promoPriceDollars: '16',
    promoPriceCents: '99',
  });
  const three = promoItem(
    promotion({ kind: 'xfer', buy: 3, forCents: 3_000 }),
    { ...barolo, priceCents: 1_200 },
    false,
  );
  expect(three).toMatchObject({
    promoPercentDiscount: null,
    promoItemDiscount: null,
    price: 1_200,
    xQuantity: 3,
  });
});
