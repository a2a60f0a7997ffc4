/** Square's sandbox tokens, which the embedded gateway knows too, by their effect. */
import type { CardToken, VaultCardId } from '#domains/payments/ports.ts';

export interface TestCards {
  good: CardToken;
  declined: CardToken;
  wrongCvv: CardToken;
  wrongPostalCode: CardToken;
  expired: CardToken;
  used: CardToken;
  /** Well-formed, but without a card behind it. */
  unknown: CardToken;
  /** A card on file that no customer has. */
  unknownOnFile: VaultCardId;
  /** With this billing ZIP code the good card is declined. */
  postalCodeOfNoCard: string;
}

export const testCards = {
  good: 'cnon:card-nonce-ok' as CardToken,
  declined: 'cnon:card-nonce-declined' as CardToken,
  wrongCvv: 'cnon:card-nonce-rejected-cvv' as CardToken,
  wrongPostalCode: 'cnon:card-nonce-rejected-postalcode' as CardToken,
  expired: 'cnon:card-nonce-rejected-expiration' as CardToken,
  used: 'cnon:card-nonce-already-used' as CardToken,
  withoutFunds: 'cnon:gift-card-nonce-insufficient-funds' as CardToken,
  unknown: 'cnon:whatever' as CardToken,
  unknownOnFile: 'ccof:whatever' as VaultCardId,
  postalCodeOfNoCard: '99999',
} satisfies TestCards & { withoutFunds: CardToken };
