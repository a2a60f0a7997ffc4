import type { SubmitField } from '#domains/checkout/refusal-words.rules.ts';
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

/** 'gift' of 'gift.phone'. */
type NameOf<F extends string> = F extends `${infer Name}.${string}` ? Name : F;

/** By the field, or the part of its name before the dot; null if none of the steps can correct it. */
const anchors: Readonly<Record<NameOf<SubmitField>, StepAnchor | null>> = {
  ...{ account: 'account', accountMode: 'account', loyaltyAccount: 'account' },
  ...{ firstName: 'contact', lastName: 'contact', phone: 'contact', email: 'contact' },
  ...{ ageConfirmation: 'contact', gift: 'gift', deliveryMethod: 'delivery' },
  ...{ deliveryAddress: 'address', deliveryTimeSlot: 'address', goesWith: null },
  ...{ payment: 'payment', defaultCardId: 'payment', postalCode: 'payment' },
  ...{ cardNumber: 'payment', expirationDate: 'payment', cvv: 'payment' },
  ...{ cart: null, pack: null },
};

/** The place to correct a refused field; null if it is in none of the steps. */
export function anchorOfField(field: string): StepAnchor | null {
  const [name = ''] = field.split('.');
  return Object.hasOwn(anchors, name) ? anchors[name as keyof typeof anchors] : null;
}

/** The errors that still apply: none about the card once another one is chosen. */
export function openErrors(
  errors: Readonly<Record<string, string>>,
  isCardRenewed: boolean,
): Readonly<Record<string, string>> {
  if (!isCardRenewed) return errors;
  return Object.fromEntries(Object.entries(errors).filter(([field]) => anchorOfField(field) !== 'payment'));
}
