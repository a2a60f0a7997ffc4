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
 * Where on the page the refused field can be corrected; `address` is the second card of the delivery step, `delivery-day`
 * the day and time within it.
 */
export type StepAnchor = StepName | 'address' | 'delivery-day';

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

/** What a refusal still asks for: nothing of the card, once another one is chosen. */
export function openErrors(
  errors: Readonly<Record<string, string>>,
  isCardRenewed: boolean,
): Readonly<Record<string, string>> {
  if (!isCardRenewed) return errors;
  return Object.fromEntries(Object.entries(errors).filter(([field]) => anchorOfField(field) !== 'payment'));
}
