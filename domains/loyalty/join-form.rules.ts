/** Joining the loyalty program with a phone that was verified (M-003, M-104). */
import { object } from 'valibot';
import { field } from '#kit/parse-form.ts';
import { readPersonName } from '#kit/person-name.ts';
import { readPhone } from '#kit/phone.ts';

export const joinForm = object({
  phone: field(readPhone, 'Please enter a ten-digit phone number.'),
  firstName: field(readPersonName, 'Please enter a valid first name.'),
  lastName: field(readPersonName, 'Please enter a valid last name.'),
});
