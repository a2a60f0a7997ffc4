import { expect, test } from 'vitest';
import { cardName, expiryText } from './card-words.rules.ts';

test.each([
  ['VISA', 'Visa ••••\u00a01111'],
  ['MASTERCARD', 'Mastercard ••••\u00a01111'],
  ['AMERICAN_EXPRESS', 'American Express ••••\u00a01111'],
  ['DISCOVER', 'Discover ••••\u00a01111'],
  ['JCB', 'Card ••••\u00a01111'],
  ['constructor', 'Card ••••\u00a01111'],
])('%s reads "%s" (M-201)', (brand, name) => {
  expect(cardName({ brand, last4: '1111' })).toBe(name);
});

test('a wallet may not give the digits', () => {
  expect(cardName({ brand: 'OTHER_BRAND', last4: '' })).toBe('Card');
});

test('the month is written as on the card', () => {
  expect(expiryText({ expMonth: 12, expYear: 2029 }, false)).toBe('Expires 12/2029');
  expect(expiryText({ expMonth: 1, expYear: 2024 }, true)).toBe('Expired 1/2024');
});
