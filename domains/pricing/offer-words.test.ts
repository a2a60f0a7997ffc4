import { describe, expect, test } from 'vitest';
import { bestOffer, type Offer, savedCents } from './offer.rules.ts';
import { amountOfOne, offerTag, priceOfOne, readOfferTag, taggedOfferWords } from './offer-tag.rules.ts';
import { offerWords } from './offer-words.rules.ts';

const percent = (tenths: number): Offer => ({ kind: 'percent', tenths });
const cents = (amount: number): Offer => ({ kind: 'cents', cents: amount });
const xfer = (buy: number, forCents: number): Offer => ({ kind: 'xfer', buy, forCents });

describe('the badge of a markdown', () => {
  test.each([
    [percent(99), 3_636, '$3 off'],
    [percent(100), 3_636, '10% off'],
    [percent(120), 1_999, '12% off'],
    [percent(129), 1_999, '12% off'],
    [percent(50), 1_299, '$0.65 off'],
    [cents(300), 2_999, '10% off'],
    [cents(300), 3_001, '$3 off'],
    [cents(399), 5_000, '$3 off'],
    [cents(500), 2_000, '25% off'],
    [cents(99), 2_000, '$0.99 off'],
  ])('%o off %i cents reads %s (M-293)', (offer, priceCents, badge) => {
    expect(offerWords(offer, priceCents, true)).toMatchObject({ badge, isXfer: false });
  });

  test('the price to pay comes before the regular one', () => {
    expect(offerWords(percent(120), 1_999, true)).toMatchObject({ price: '$17.59', regular: '$19.99' });
  });
});

test.each([
  [xfer(3, 3_000), 1_200, 'Save $2 each', 'Buy 3 for $30.00', '$12.00 each'],
  [xfer(3, 2_500), 999, 'Save $1.65 each', 'Buy 3 for $25.00', '$9.99 each'],
  [xfer(2, 2_399), 1_200, null, 'Buy 2 for $23.99', '$12.00 each'],
])('%o at %i cents (M-294)', (offer, priceCents, badge, price, regular) => {
  expect(offerWords(offer, priceCents, true)).toEqual({ badge, price, regular, isXfer: true });
});

test('9 NYCRR §99.6(a): where prices may not be compared, no former price, percent or amount is shown', () => {
  expect(offerWords(percent(120), 1_999, false)).toEqual({
    badge: null,
    price: '$17.59',
    regular: null,
    isXfer: false,
  });
  expect(offerWords(xfer(3, 3_000), 1_200, false)).toMatchObject({
    badge: null,
    price: 'Buy 3 for $30.00',
    regular: '$12.00 each',
  });
});

test('an offer that saves nothing says nothing', () => {
  expect(offerWords(xfer(3, 3_000), 1_000, true)).toBeNull();
  expect(offerWords(cents(300), 300, true)).toBeNull();
  expect(savedCents(cents(300), 250)).toBe(0);
});

test('of several offers the one that saves most on each is shown', () => {
  const offers = [percent(100), xfer(3, 3_000), cents(199)].map((offer) => ({ offer }));
  expect(bestOffer(offers, 1_200)?.offer).toEqual(xfer(3, 3_000));
  expect(bestOffer(offers, 3_000)?.offer).toEqual(xfer(3, 3_000));
  expect(bestOffer(offers, 1_000)?.offer).toEqual(cents(199));
  expect(bestOffer([{ offer: cents(500) }], 400)).toBeUndefined();
});

test('a markdown is included in the price of one, three for a price is not', () => {
  expect(priceOfOne(null, 1_999)).toBe('$19.99');
  expect(priceOfOne('percent.120', 1_999)).toBe('$17.59');
  expect(priceOfOne('xfer.3.3000', 1_200)).toBe('$12.00');
  expect([amountOfOne(null, 123_450), amountOfOne('percent.120', 1_999)]).toEqual(['1234.50', '17.59']);
});

test('an offer travels with its pack as a tag', () => {
  expect(offerTag([xfer(3, 3_000)], false)).toBe('plain.xfer.3.3000');
  for (const tag of ['', 'percent', 'percent.1.2', 'xfer.3', 'gift.3', 'xfer.3.30.1', 'toString.1'])
    expect(readOfferTag(tag)).toEqual([]);
  expect(taggedOfferWords('cents.300', 2_000)?.badge).toBe('15% off');
  expect(taggedOfferWords(null, 2_000)).toBeNull();
});
