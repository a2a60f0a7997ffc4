/**
 * What the forms of the checkout ask for, and the sentences that the browser and the server's refusals share
 * (M-226, M-230, M-235). The browser checks before it sends; the server judges by `parseSubmit`.
 */
import { emailAddress } from '#kit/email.ts';
import { personName } from '#kit/person-name.ts';
import { readPhone } from '#kit/phone.ts';

export interface ContactDetails {
  firstName: string;
  lastName: string;
  phone: string;
  /** For the receipt; may be empty (G-16). */
  email: string;
  ageConfirmation: boolean;
}

export type ContactErrors = Partial<Record<keyof ContactDetails, string>>;

export const contactMessages = {
  firstName: 'Please enter a valid first name.',
  lastName: 'Please enter a valid last name.',
  phone: 'Please enter a valid phone number.',
  ageConfirmation: 'You must be 21 years of age or older to shop.',
} as const;

export const emailMessage = 'Please enter a valid email address, or leave it empty.';

export const postalCodeMessage = 'Please enter a valid postal code.';

/** The sentence for each field that is not right yet; empty when all are. */
export function contactErrors(details: ContactDetails, requireAgeConfirmation: boolean): ContactErrors {
  const errors: ContactErrors = {};
  if (personName(details.firstName) === null) errors.firstName = contactMessages.firstName;
  if (personName(details.lastName) === null) errors.lastName = contactMessages.lastName;
  if (readPhone(details.phone) === null) errors.phone = contactMessages.phone;
  if (details.email.trim() !== '' && emailAddress(details.email) === null) errors.email = emailMessage;
  if (requireAgeConfirmation && details.ageConfirmation !== true)
    errors.ageConfirmation = contactMessages.ageConfirmation;
  return errors;
}
