/**
 * What the shopper reads when a card is refused, by the vendor's code: reference of codes in Square's error
 * list.
 */

export type CardField = 'cvv' | 'postalCode' | 'expirationDate' | 'cardNumber';

export interface DeclineMessage {
  message: string;
  /** The card form's field that the shopper can put right; absent when another card is the answer. */
  field?: CardField;
}

/** Our own code for an attempt that never reached the vendor. */
export const serviceUnavailable = 'SERVICE_UNAVAILABLE';
/** Our own code for an attempt whose outcome was not heard and that was then given back. */
export const attemptVoided = 'ATTEMPT_VOIDED';

const declined: DeclineMessage = { message: 'Your card was declined. Try another card.' };
const overLimit: DeclineMessage = { message: 'The card does not cover this amount. Try another card.' };
const securityCode: DeclineMessage = { message: 'The security code is incorrect.', field: 'cvv' };
const postalCode: DeclineMessage = {
  message: 'The postal code does not match the card.',
  field: 'postalCode',
};
const expiration: DeclineMessage = {
  message: 'The expiration date is incorrect or has passed.',
  field: 'expirationDate',
};
const cardNumber: DeclineMessage = { message: 'The card number is not accepted.', field: 'cardNumber' };
const enterAgain: DeclineMessage = { message: 'Please enter the card again.' };
const verify: DeclineMessage = {
  message: 'Your bank asks to verify this card. Please enter the card again.',
};
const notReached: DeclineMessage = {
  message: 'We could not reach the payment service. Your card was not charged. Please try again in a moment.',
};
/** The shop asked wrongly, or its keys are wrong: no card can help, and somebody must look. */
const notTaken: DeclineMessage = {
  message: 'We cannot take card payments at the moment. Your card was not charged. Please call the store.',
};
const voided: DeclineMessage = {
  message: 'Your payment did not go through. Your card was not charged. Please try again.',
};

/**
 * What a code says: `card`, that a bank or the vendor refused the card itself; `attempt`, that the card was
 * not judged: its token no longer holds, the shop or the vendor has a trouble of its own, or the attempt was
 * given back.
 */
type DeclineClass = 'card' | 'attempt';

const families: readonly (readonly [DeclineClass, DeclineMessage, readonly string[]])[] = [
  [
    'card',
    declined,
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
    'card',
    overLimit,
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
  ['card', securityCode, ['CVV_FAILURE', 'VERIFY_CVV_FAILURE']],
  ['card', postalCode, ['ADDRESS_VERIFICATION_FAILURE', 'VERIFY_AVS_FAILURE', 'INVALID_POSTAL_CODE']],
  [
    'card',
    expiration,
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
    'card',
    cardNumber,
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
  ['card', verify, ['CARD_DECLINED_VERIFICATION_REQUIRED']],
  // A token or a card on file that Square does not know any more is "not found".
  [
    'attempt',
    enterAgain,
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
    'attempt',
    notReached,
    [
      serviceUnavailable,
      'RATE_LIMITED',
      'INTERNAL_SERVER_ERROR',
      'GATEWAY_TIMEOUT',
      'TEMPORARY_ERROR',
      'BAD_GATEWAY',
    ],
  ],
  [
    'attempt',
    notTaken,
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
  ['attempt', voided, [attemptVoided]],
];

const byCode = new Map(
  families.flatMap(([kind, message, codes]) => codes.map((code) => [code, { kind, message }] as const)),
);

/**
 * The sentence for a decline code. A code that the table does not know reads as a plain decline: raw codes
 * are never shown.
 */
export function declineMessage(code: string): DeclineMessage {
  return byCode.get(code)?.message ?? declined;
}

/**
 * What a decline code speaks of. One that the table does not know counts as the card's: a brake must not have
 * a way around it (S-15).
 */
export function declineClass(code: string): DeclineClass {
  return byCode.get(code)?.kind ?? 'card';
}
