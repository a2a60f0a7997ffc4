/** 'Tell me when it is back' (N-080): where to, and the consent without which no one is notified. */
import { literal, object } from 'valibot';
import { readEmail } from '#kit/email.ts';
import { field } from '#kit/parse-form.ts';
import { readPhone } from '#kit/phone.ts';

export const byMailForm = object({
  email: field(readEmail, 'Please enter an email address, like name@example.com.'),
  consent: literal(true, 'We write only with your yes.'),
});

export const byTextForm = object({
  phone: field(readPhone, 'Please enter a ten-digit phone number.'),
  consent: literal(true, 'We text only with your yes.'),
});
