import { isZip } from '#kit/zip.ts';
import type { TestCard } from '../../props.ts';
import type { CardForm } from './card-form.rules.ts';

/** The card of the embedded gateway (M-291): its token determines the bank's answer. */
export function testCardForm(
  { brand, last4, expMonth, expYear }: TestCard,
  chosen: { nonce: string; postalCode: string },
): CardForm {
  const { nonce, postalCode } = chosen;
  return {
    tokenize: async () =>
      isZip(postalCode)
        ? { kind: 'ok', token: nonce, card: { brand, last4, expMonth, expYear, postalCode } }
        : { kind: 'invalid', fields: ['postalCode'] },
  };
}
