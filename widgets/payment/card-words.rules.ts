/** How shoppers see a card named. */
import type { CardShown } from '#domains/payments/ports.ts';

const names: Readonly<Record<string, string>> = {
  VISA: 'Visa',
  MASTERCARD: 'Mastercard',
  AMERICAN_EXPRESS: 'American Express',
  DISCOVER: 'Discover',
};

/**
 * 'Visa •••• 1111', with a non-breaking space between dots and digits; a brand without a drawing is called
 * 'Card' (M-201).
 */
export function cardName({ brand, last4 }: Pick<CardShown, 'brand' | 'last4'>): string {
  const name = Object.hasOwn(names, brand) ? names[brand] : 'Card';
  return last4 === '' ? `${name}` : `${name} ••••\u00a0${last4}`;
}

/** 'Expires 12/2029', 'Expired 1/2024'. */
export function expiryText(
  { expMonth, expYear }: Pick<CardShown, 'expMonth' | 'expYear'>,
  isExpired: boolean,
): string {
  return `${isExpired ? 'Expired' : 'Expires'} ${expMonth}/${expYear}`;
}
