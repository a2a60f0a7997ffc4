/** The person who orders: the checkout's form and what the server reads of a submit (M-226, M-230, M-235). */
import { literal, object, unknown } from 'valibot';
import { readEmail } from '#kit/email.ts';
import { field, optionalField } from '#kit/parse-form.ts';
import { readPersonName } from '#kit/person-name.ts';
import { readPhone } from '#kit/phone.ts';
import type { SubmitRefusal } from './refusal.ts';

type ContactKind = Extract<SubmitRefusal, { field: keyof typeof contactMessages }>['kind'];
const refusal = (kind: ContactKind) => kind;

export const contactForm = object({
  firstName: field(readPersonName, refusal('contact-invalid')),
  lastName: field(readPersonName, refusal('contact-invalid')),
  phone: field(readPhone, refusal('contact-invalid')),
  /** For the receipt; may be left empty (G-16). */
  email: optionalField(readEmail, refusal('email-invalid')),
  ageConfirmation: unknown(),
});

/** For stores that ask guests for their age. */
export const contactFormWithAge = object({
  ...contactForm.entries,
  ageConfirmation: literal(true, refusal('age-not-confirmed')),
});

export const contactMessages = {
  firstName: 'Please enter a valid first name.',
  lastName: 'Please enter a valid last name.',
  phone: 'Please enter a valid phone number.',
  email: 'Please enter a valid email address, or leave it empty.',
  ageConfirmation: 'You must be 21 years of age or older to shop.',
} as const;

/** The box that the buyer ticks (M-236): shown by forms, and stored with the order and its time. */
export const ageWording = 'I am 21 years of age or older.';
