import type { StepName } from '../checkout-state.rules.ts';

/** 'There was an error submitting your order', or how many there were (M-281). */
export function errorsHeading(count: number): string {
  return count === 1
    ? 'There was an error submitting your order'
    : `There were ${count} errors submitting your order`;
}

/**
 * Named by a refusal that the password can lift: this device has not paid with the card on file yet.
 */
export const passwordField = 'payment.confirmPassword';

/** The bank, or the form of the card, is against the card. */
export function isCardRefused(fields: readonly string[]): boolean {
  return fields.some((field) => field !== passwordField && anchorOfField(field) === 'payment');
}

/**
 * Where on the page the named field of a refusal can be mended; `address` is the second card of the delivery
 * step.
 */
export type StepAnchor = StepName | 'address';

/** The place of a refused field, or null when it is in none of the steps. */
export function anchorOfField(field: string): StepAnchor | null {
  if (/^delivery(Address|TimeSlot)/.test(field)) return 'address';
  if (/^delivery/.test(field)) return 'delivery';
  if (/account/i.test(field)) return 'account';
  if (
    /^(postalCode|cvv|expirationDate|cardNumber|payment|newCardNonce|defaultCardId|saveCardOnFile)/.test(
      field,
    )
  )
    return 'payment';
  return /^(firstName|lastName|phone|email|ageConfirmation|contact)/.test(field) ? 'contact' : null;
}
