import { expect, test } from 'vitest';
import { anchorOfField, errorsHeading, isCardRefused, openErrors } from './submit-errors.rules.ts';

test('the heading counts (M-281)', () => {
  expect(errorsHeading(1)).toBe('There was an error submitting your order');
  expect(errorsHeading(3)).toBe('There were 3 errors submitting your order');
});

test.each([
  ['firstName', 'contact'],
  ['email', 'contact'],
  ['ageConfirmation', 'contact'],
  ['payment', 'payment'],
  ['postalCode', 'payment'],
  ['cvv', 'payment'],
  ['expirationDate', 'payment'],
  ['cardNumber', 'payment'],
  ['defaultCardId', 'payment'],
  ['deliveryMethod', 'delivery'],
  ['deliveryAddress', 'address'],
  ['deliveryAddress.phone', 'address'],
  ['deliveryTimeSlot', 'address'],
  ['loyaltyAccount', 'account'],
  ['account', 'account'],
  ['gift.name', 'gift'],
  ['gift.phone', 'gift'],
  ['gift.message', 'gift'],
  ['cart', null],
  ['goesWith', null],
  ['pack.12', null],
  ['constructor', null],
])('an error in %s leads to %s (M-281, N-070)', (field, anchor) => {
  expect(anchorOfField(field)).toBe(anchor);
});

test.each<[string[], boolean]>([
  [['payment'], true],
  [['cvv'], true],
  [['deliveryTimeSlot', 'expirationDate'], true],
  [['payment.confirmPassword'], false],
  [['cart', 'deliveryTimeSlot', 'gift.phone'], false],
  [[], false],
])('%j means that the card was refused: %j (R-011)', (fields, isRefused) => {
  expect(isCardRefused(fields)).toBe(isRefused);
});

test('errors about the card disappear once another one is chosen, the others stay (M-281)', () => {
  const errors = { payment: 'Your card was declined. Try another card.', cvv: 'Incorrect.', items: 'Gone.' };
  expect(openErrors(errors, false)).toBe(errors);
  expect(openErrors(errors, true)).toEqual({ items: 'Gone.' });
});
