/** What each of Square's published sandbox tokens stands for. */
import type { CardShown, CardToken } from '#domains/payments/ports.ts';

/** The product's own test card (M-291). */
export const testCard: CardShown = { brand: 'VISA', last4: '1111', expMonth: 12, expYear: 2029 };

/** A billing ZIP code that no test card has. */
const postalCodeOfNoCard = '99999';

export const goodCard = 'cnon:card-nonce-ok' as CardToken;

const approved: ReadonlySet<string> = new Set([
  goodCard,
  'cnon:gift-card-nonce-ok',
  'ccof:customer-card-id-ok',
]);

const declineCodes: ReadonlyMap<string, string> = new Map([
  ['cnon:card-nonce-declined', 'GENERIC_DECLINE'],
  ['cnon:card-nonce-rejected-cvv', 'CVV_FAILURE'],
  ['cnon:card-nonce-rejected-postalcode', 'ADDRESS_VERIFICATION_FAILURE'],
  ['cnon:card-nonce-rejected-expiration', 'INVALID_EXPIRATION'],
  ['cnon:card-nonce-already-used', 'CARD_TOKEN_USED'],
  ['cnon:gift-card-nonce-insufficient-funds', 'INSUFFICIENT_FUNDS'],
  ['cnon:gift-card-nonce-insufficient-permission', 'CARD_DECLINED'],
  ['ccof:customer-card-id-declined', 'GENERIC_DECLINE'],
  ['ccof:customer-card-id-rejected-cvv', 'CVV_FAILURE'],
  ['ccof:customer-card-id-rejected-postalcode', 'ADDRESS_VERIFICATION_FAILURE'],
  ['ccof:customer-card-id-rejected-expiration', 'INVALID_EXPIRATION'],
  ['ccof:customer-card-id-requires-verification', 'CARD_DECLINED_VERIFICATION_REQUIRED'],
]);

/**
 * The decline code of a token, or null when the bank approves. A token unknown to the sandbox has no card.
 */
export function declineCodeOf(source: string, postalCode: string | undefined): string | null {
  const code = declineCodes.get(source);
  if (code !== undefined) return code;
  if (!approved.has(source)) return 'INVALID_CARD_DATA';
  return postalCode === postalCodeOfNoCard ? 'ADDRESS_VERIFICATION_FAILURE' : null;
}
