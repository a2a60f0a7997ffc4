/** What a clerk sees of a customer before the page is opened (B-200). */
import { maskPhone } from '#kit/phone.ts';
import { hiddenPhone } from '../hidden-phone.rules.ts';
import { maskEmail } from '../mask-email.rules.ts';

/** 'A••• L•••'; a name of one letter stays one letter. */
function maskName(firstName: string, lastName: string): string {
  return [firstName, lastName]
    .filter((part) => part !== '')
    .map((part) => `${[...part][0]}•••`)
    .join(' ');
}

export interface Reach {
  firstName: string;
  lastName: string;
  phone: string | null;
  email: string | null;
}

/** Name and contact details, masked for staff who may not see them yet. */
export function showReach({ firstName, lastName, phone, email }: Reach, isMasked: boolean) {
  return {
    name: (isMasked ? maskName(firstName, lastName) : `${firstName} ${lastName}`.trim()) || 'Without a name',
    phone: phone === null || phone === '' ? null : isMasked ? hiddenPhone(phone) : maskPhone(phone),
    email: email === null || email === '' ? null : isMasked ? maskEmail(email) : email,
  };
}
