import { expect, test } from 'vitest';
import { declineReason } from './square-declines.ts';

test.each([
  ['GENERIC_DECLINE', 'card'],
  ['CARD_DECLINED', 'card'],
  ['CVV_FAILURE', 'cvv'],
  ['ADDRESS_VERIFICATION_FAILURE', 'postal-code'],
  ['INVALID_EXPIRATION', 'expired'],
  ['PAN_FAILURE', 'card-number'],
  ['INVALID_CARD_DATA', 'card-number'],
  ['UNSUPPORTED_SOURCE_TYPE', 'card-number'],
  ['CARD_DECLINED_VERIFICATION_REQUIRED', 'verification'],
  ['INSUFFICIENT_FUNDS', 'funds'],
  ['GIFT_CARD_AVAILABLE_AMOUNT', 'funds'],
  ['CARD_TOKEN_USED', 'enter-again'],
  ['NOT_FOUND', 'enter-again'],
  ['RATE_LIMITED', 'unreachable'],
  ['SERVICE_UNAVAILABLE', 'unreachable'],
  ['UNAUTHORIZED', 'our-fault'],
  ['ACCESS_TOKEN_REVOKED', 'our-fault'],
  ['INVALID_LOCATION', 'our-fault'],
  ['BAD_REQUEST', 'our-fault'],
  ['MISSING_REQUIRED_PARAMETER', 'our-fault'],
  ['SOMETHING_NEW', 'card'],
])('%s is a decline of the kind %s (R-011, S-15)', (code, reason) => {
  expect(declineReason(code)).toBe(reason);
});
