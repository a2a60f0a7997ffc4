/** Why a card was not charged, as the shop's own reasons, and the message that the shopper sees. */

/** Every gateway translates its vendor's codes into these; the raw code is kept for the log and the owner. */
export type DeclineReason =
  | 'card'
  | 'funds'
  | 'cvv'
  | 'postal-code'
  | 'expired'
  | 'card-number'
  | 'verification'
  /** The token is used up or unknown; the card itself may be good. */
  | 'enter-again'
  /** The vendor was not reached, or has a problem of its own: try again in a moment. */
  | 'unreachable'
  /** The shop sent a bad request or its keys are wrong: no card can work, and the owner has to fix it. */
  | 'our-fault'
  /** The outcome was unknown, and the attempt was voided. */
  | 'voided';

/** A declined attempt: the shop's reason, and the code that is stored with the payment. */
export interface Decline {
  reason: DeclineReason;
  code: string;
}

export type CardField = 'cvv' | 'postalCode' | 'expirationDate' | 'cardNumber';

export interface DeclineMessage {
  message: string;
  /** The field of the card form that the shopper can correct; absent when only another card helps. */
  field?: CardField;
}

/**
 * Declines that come from the shop, not from a vendor: the attempt was never sent, or it was voided without a
 * known outcome.
 */
export const neverSent = { reason: 'unreachable', code: 'SERVICE_UNAVAILABLE' } as const satisfies Decline;
export const attemptVoided = { reason: 'voided', code: 'ATTEMPT_VOIDED' } as const satisfies Decline;

const messages: Record<DeclineReason, DeclineMessage> = {
  card: { message: 'Your card was declined. Try another card.' },
  funds: { message: 'The card does not cover this amount. Try another card.' },
  cvv: { message: 'The security code is incorrect.', field: 'cvv' },
  'postal-code': { message: 'The postal code does not match the card.', field: 'postalCode' },
  expired: { message: 'The expiration date is incorrect or has passed.', field: 'expirationDate' },
  'card-number': { message: 'The card number is not accepted.', field: 'cardNumber' },
  verification: { message: 'Your bank asks to verify this card. Please enter the card again.' },
  'enter-again': { message: 'Please enter the card again.' },
  unreachable: {
    message:
      'We could not reach the payment service. Your card was not charged. Please try again in a moment.',
  },
  'our-fault': {
    message: 'We cannot take card payments at the moment. Your card was not charged. Please call the store.',
  },
  voided: { message: 'Your payment did not go through. Your card was not charged. Please try again.' },
};

export function declineMessage(reason: DeclineReason): DeclineMessage {
  return messages[reason];
}

const notOfTheCard: ReadonlySet<DeclineReason> = new Set([
  'enter-again',
  'unreachable',
  'our-fault',
  'voided',
]);

/**
 * True for a decline of the card itself, which the limit on card attempts counts (S-15); false where the card
 * was not judged.
 */
export function isOfTheCard(reason: DeclineReason): boolean {
  return !notOfTheCard.has(reason);
}

/** The decline behind a stored code; the gateway knows its vendor's codes, the rest are the shop's own. */
export function declineOfCode(
  gateway: { declineReason(code: string): DeclineReason },
  code: string | null,
): Decline {
  if (code === null || code === attemptVoided.code) return attemptVoided;
  return code === neverSent.code ? neverSent : { reason: gateway.declineReason(code), code };
}
