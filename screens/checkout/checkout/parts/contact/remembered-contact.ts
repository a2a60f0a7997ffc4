import { personName } from '#kit/person-name.ts';
import { maskPhone, readPhone } from '#kit/phone.ts';
import type { ContactDetails } from '../../form.ts';

/** The contact of a guest who bought in this browser and asked to be remembered (decision 024). */
export type RememberedContact = Pick<ContactDetails, 'firstName' | 'lastName' | 'phone'>;

const storageKey = 'remembered-contact';

/**
 * The name and phone stored in this browser; null if there are none, or no storage.
 */
export function readRememberedContact(): RememberedContact | null {
  try {
    const { firstName, lastName, phone } = JSON.parse(localStorage.getItem(storageKey) ?? '{}');
    const digits = readPhone(phone);
    const isWhole =
      [firstName, lastName].every((name) => typeof name === 'string' && personName(name) !== null) &&
      digits !== null;
    return isWhole ? { firstName, lastName, phone: maskPhone(digits) } : null;
  } catch {
    return null;
  }
}

/** Stored in this browser only; null deletes it. */
export function rememberContact(contact: RememberedContact | null): void {
  try {
    if (contact === null) localStorage.removeItem(storageKey);
    else
      localStorage.setItem(
        storageKey,
        JSON.stringify({ firstName: contact.firstName, lastName: contact.lastName, phone: contact.phone }),
      );
  } catch {
    // Without storage nothing is remembered.
  }
}

/** Values that the loyalty account has filled in stay. */
export function withRemembered(contact: ContactDetails, remembered: RememberedContact): ContactDetails {
  return contact.firstName === '' && contact.lastName === '' && contact.phone === ''
    ? { ...contact, ...remembered }
    : contact;
}
