import { expect, test } from 'vitest';
import { declineClass, declineMessage } from './decline-messages.rules.ts';

test.each([
  ['GENERIC_DECLINE', 'Your card was declined. Try another card.', undefined],
  ['CARD_DECLINED', 'Your card was declined. Try another card.', undefined],
  ['CVV_FAILURE', 'The security code is incorrect.', 'cvv'],
  ['ADDRESS_VERIFICATION_FAILURE', 'The postal code does not match the card.', 'postalCode'],
  ['INVALID_EXPIRATION', 'The expiration date is incorrect or has passed.', 'expirationDate'],
  ['PAN_FAILURE', 'The card number is not accepted.', 'cardNumber'],
  ['CARD_TOKEN_USED', 'Please enter the card again.', undefined],
  ['NOT_FOUND', 'Please enter the card again.', undefined],
  ['GIFT_CARD_AVAILABLE_AMOUNT', 'The card does not cover this amount. Try another card.', undefined],
  ['UNSUPPORTED_SOURCE_TYPE', 'The card number is not accepted.', 'cardNumber'],
])('%s reads "%s" (R-011)', (code, message, field) => {
  expect(declineMessage(code)).toEqual(field === undefined ? { message } : { message, field });
});

test('a code that nobody knows is a plain decline and is not shown (R-011)', () => {
  expect(declineMessage('SOMETHING_NEW')).toEqual(declineMessage('CARD_DECLINED'));
});

test.each(['UNAUTHORIZED', 'ACCESS_TOKEN_REVOKED', 'INVALID_LOCATION', 'MISSING_REQUIRED_PARAMETER'])(
  '%s is not said to be the card’s fault',
  (code) => {
    expect(declineMessage(code).message).toMatch(
      /^We cannot take card payments at the moment\. Your card was not charged\./,
    );
  },
);

test.each([
  ['CARD_DECLINED', 'card'],
  ['CVV_FAILURE', 'card'],
  ['INSUFFICIENT_FUNDS', 'card'],
  ['INVALID_CARD_DATA', 'card'],
  ['CARD_DECLINED_VERIFICATION_REQUIRED', 'card'],
  ['SOMETHING_NEW', 'card'],
  ['UNAUTHORIZED', 'attempt'],
  ['INVALID_LOCATION', 'attempt'],
  ['BAD_REQUEST', 'attempt'],
  ['RATE_LIMITED', 'attempt'],
  ['SERVICE_UNAVAILABLE', 'attempt'],
  ['ATTEMPT_VOIDED', 'attempt'],
  ['CARD_TOKEN_USED', 'attempt'],
])('%s speaks of the %s (S-15)', (code, kind) => {
  expect(declineClass(code)).toBe(kind);
});

test.each(['RATE_LIMITED', 'SERVICE_UNAVAILABLE'])('%s can be tried again in a moment', (code) => {
  expect(declineMessage(code).message).toMatch(/^We could not reach the payment service\./);
});
