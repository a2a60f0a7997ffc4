/** Square's error codes in the shop's words: https://developer.squareup.com/docs/payments-api/error-codes */
import type { Decline, DeclineReason } from '#domains/payments/decline-messages.rules.ts';

const codesByReason: readonly (readonly [DeclineReason, readonly string[]])[] = [
  [
    'card',
    [
      'CARD_DECLINED',
      'GENERIC_DECLINE',
      'CARD_DECLINED_CALL_ISSUER',
      'VOICE_FAILURE',
      'ACCOUNT_UNUSABLE',
      'BUYER_REFUSED_PAYMENT',
    ],
  ],
  [
    'funds',
    [
      'INSUFFICIENT_FUNDS',
      'TRANSACTION_LIMIT',
      'PAYMENT_LIMIT_EXCEEDED',
      'AMOUNT_TOO_HIGH',
      'GIFT_CARD_AVAILABLE_AMOUNT',
      'INSUFFICIENT_PERMISSIONS',
      'CARDHOLDER_INSUFFICIENT_PERMISSIONS',
    ],
  ],
  ['cvv', ['CVV_FAILURE', 'VERIFY_CVV_FAILURE']],
  ['postal-code', ['ADDRESS_VERIFICATION_FAILURE', 'VERIFY_AVS_FAILURE', 'INVALID_POSTAL_CODE']],
  [
    'expired',
    [
      'EXPIRATION_FAILURE',
      'INVALID_EXPIRATION',
      'INVALID_EXPIRATION_YEAR',
      'INVALID_EXPIRATION_DATE',
      'BAD_EXPIRATION',
      'CARD_EXPIRED',
    ],
  ],
  [
    'card-number',
    [
      'PAN_FAILURE',
      'INVALID_CARD',
      'INVALID_CARD_DATA',
      'INVALID_ACCOUNT',
      'UNSUPPORTED_CARD_BRAND',
      'CARD_NOT_SUPPORTED',
      'INVALID_ENCRYPTED_CARD',
      'UNSUPPORTED_INSTRUMENT_TYPE',
      'UNSUPPORTED_SOURCE_TYPE',
      'UNSUPPORTED_ENTRY_METHOD',
    ],
  ],
  ['verification', ['CARD_DECLINED_VERIFICATION_REQUIRED']],
  // Square answers "not found" for a token or a card on file that it no longer knows.
  [
    'enter-again',
    [
      'CARD_TOKEN_USED',
      'CARD_TOKEN_EXPIRED',
      'SOURCE_USED',
      'SOURCE_EXPIRED',
      'NOT_FOUND',
      'CUSTOMER_NOT_FOUND',
      'CARD_MISMATCH',
    ],
  ],
  [
    'unreachable',
    [
      'SERVICE_UNAVAILABLE',
      'RATE_LIMITED',
      'INTERNAL_SERVER_ERROR',
      'GATEWAY_TIMEOUT',
      'TEMPORARY_ERROR',
      'BAD_GATEWAY',
    ],
  ],
  [
    'our-fault',
    [
      'UNAUTHORIZED',
      'ACCESS_TOKEN_EXPIRED',
      'ACCESS_TOKEN_REVOKED',
      'CLIENT_DISABLED',
      'APPLICATION_DISABLED',
      'FORBIDDEN',
      'INSUFFICIENT_SCOPES',
      'CARD_PROCESSING_NOT_ENABLED',
      'MANUALLY_ENTERED_PAYMENT_NOT_SUPPORTED',
      'PAYMENT_SOURCE_NOT_ENABLED_FOR_TARGET',
      'SANDBOX_NOT_SUPPORTED',
      'INVALID_LOCATION',
      'LOCATION_MISMATCH',
      'CURRENCY_MISMATCH',
      'UNSUPPORTED_CURRENCY',
      'UNSUPPORTED_COUNTRY',
      'AMOUNT_TOO_LOW',
      'BAD_REQUEST',
      'INVALID_VALUE',
      'MISSING_REQUIRED_PARAMETER',
      'VALUE_TOO_LONG',
      'VALUE_TOO_LOW',
      'VALUE_TOO_HIGH',
      'EXPECTED_INTEGER',
    ],
  ],
];

const reasons: ReadonlyMap<string, DeclineReason> = new Map(
  codesByReason.flatMap(([reason, codes]) => codes.map((code) => [code, reason] as const)),
);

/** A code missing from the table counts as the card's, so that the limit on card attempts has no gap. */
export function declineReason(code: string): DeclineReason {
  return reasons.get(code) ?? 'card';
}

export function declinedWith(code: string): { kind: 'declined' } & Decline {
  return { kind: 'declined', reason: declineReason(code), code };
}
