/** What the checkout says about a gift before it is paid for (N-070). */
import type { DeliveryMethod } from '#domains/fulfilment/fulfilment.ts';
import type { GiftField } from '#domains/orders/gifts/gift-form.rules.ts';

/** Wine and spirits are handed over to adults only (M-004; New York ABC Law §65). */
export const receiverWords: Readonly<Record<DeliveryMethod, string>> = {
  pickup: 'The person who picks it up must be 21 or older and show a photo ID.',
  delivery: 'The person who takes it in must be 21 or older and show a photo ID.',
  shipping: 'The person who takes it in must be 21 or older, show the carrier a photo ID, and sign for it.',
};

const prefix = 'gift.';

/** The errors of a refused submit that concern the gift, by field. */
export function sentGiftErrors(errors: Readonly<Record<string, string>>): Partial<Record<GiftField, string>> {
  return Object.fromEntries(
    Object.entries(errors)
      .filter(([field]) => field.startsWith(prefix))
      .map(([field, message]) => [field.slice(prefix.length), message]),
  );
}

/** 'Bea Quill' → first and last name, as an address has them. */
export function namesOf(name: string): { firstName: string; lastName: string } {
  const words = name.trim().split(/\s+/);
  const lastName = words.length > 1 ? (words.pop() ?? '') : '';
  return { firstName: words.join(' '), lastName };
}
