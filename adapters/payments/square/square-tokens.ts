/** Square's tokens: `cnon:` stands for a card that was just entered, `ccof:` for a card on file. */
import type { CardToken } from '#domains/payments/ports.ts';

const cardToken = /^cnon:[A-Za-z0-9_-]{1,250}$/;
/** Published for tests; they must never be accepted as real cards (G-56). */
const testToken = /^cnon:(?:card-nonce|gift-card-nonce|fault)-/;

/** Only Square knows whether there is a card behind the token. */
export function readCardToken(value: unknown, takesTestCards: boolean): CardToken | undefined {
  if (typeof value !== 'string' || !cardToken.test(value)) return undefined;
  return takesTestCards || !testToken.test(value) ? (value as CardToken) : undefined;
}
