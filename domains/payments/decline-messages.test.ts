import { expect, test } from 'vitest';
import { declineMessage } from './decline-messages.rules.ts';

test.each([
  ['GENERIC_DECLINE', 'Your card was declined. Try another card.', undefined],
  ['CARD_DECLINED', 'Your card was declined. Try another card.', undefined],
  ['CVV_FAILURE', 'The security code is incorrect.', 'cvv'],
  ['ADDRESS_VERIFICATION_FAILURE', 'The postal code does not match the card.', 'postalCode'],
  ['INVALID_EXPIRATION', 'The expiration date is incorrect or has passed.', 'expirationDate'],
  ['PAN_FAILURE', 'The card number is not accepted.', 'cardNumber'],
  ['CARD_TOKEN_USED', 'Please enter the card again.', undefined],
])('R-011 %s reads "%s"', (code, message, field) => {
  expect(declineMessage(code)).toEqual(field === undefined ? { message } : { message, field });
});

test('R-011 a code that nobody knows is a plain decline and is not shown', () => {
  expect(declineMessage('SOMETHING_NEW')).toEqual(declineMessage('CARD_DECLINED'));
});
