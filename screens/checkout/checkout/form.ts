/** The browser's checks of the checkout's forms; the server reads a submit by the same schema. */
import { contactForm, contactFormWithAge, contactMessages } from '#domains/checkout/contact-form.rules.ts';
import { type GiftField, type GiftFields, giftForm } from '#domains/orders/gifts/gift-form.rules.ts';
import { formErrors, parseForm } from '#kit/parse-form.ts';

export interface ContactDetails {
  firstName: string;
  lastName: string;
  phone: string;
  /** For the receipt; may be empty (G-16). */
  email: string;
  ageConfirmation: boolean;
}

export type ContactErrors = Partial<Record<keyof ContactDetails, string>>;

/** The message for each invalid field; empty if all are valid. */
export function contactErrors(details: ContactDetails, requireAgeConfirmation: boolean): ContactErrors {
  const parsed = parseForm(requireAgeConfirmation ? contactFormWithAge : contactForm, details);
  if (parsed.kind === 'complete') return {};
  return Object.fromEntries(parsed.refusals.map(({ field }) => [field, contactMessages[field]]));
}

/** The same for 'This is a gift' (N-070). */
export function giftErrors(fields: GiftFields): Partial<Record<GiftField, string>> {
  return formErrors(giftForm, fields);
}
