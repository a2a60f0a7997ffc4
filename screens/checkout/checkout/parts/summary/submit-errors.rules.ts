import type { StepName } from '../checkout-state.rules.ts';

/** 'There was an error submitting your order', or how many there were (M-281). */
export function errorsHeading(count: number): string {
  return count === 1
    ? 'There was an error submitting your order'
    : `There were ${count} errors submitting your order`;
}

/**
 * The field of a refusal that confirming the password resolves: this device has not paid with the saved card
 * yet.
 */
export const passwordField = 'payment.confirmPassword';

/** The card was refused by the bank or by the card form. */
export function isCardRefused(fields: readonly string[]): boolean {
  return fields.some((field) => field !== passwordField && anchorOfField(field) === 'payment');
}

/**
 * Where on the page the refused field can be corrected; `address` is the second card of the delivery step.
 */
export type StepAnchor = StepName | 'address';

/** The place of a refused field, or null when it is in none of the steps. */
export function anchorOfField(field: string): StepAnchor | null {
  if (/^gift/.test(field)) return 'gift';
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
