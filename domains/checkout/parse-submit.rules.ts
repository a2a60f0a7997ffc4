/** Reads the specification's submit payload (M-202) from outside. It trusts nothing, never throws, and names all that is wrong at once. */
import { type CardSource, holdsCardNumber, isCardSource } from '#domains/payments/card-source.rules.ts';
import type { CheckoutId } from '#kit/ids.ts';
import { personName } from '#kit/person-name.ts';
import { isPhone, phoneDigits } from '#kit/phone.ts';
import { isZip } from '#kit/zip.ts';
import type { SubmitRefusal } from './refusal.ts';

/** What is left of a payload in which nothing is wrong. Prices, totals and `cartModel` are not read at all. */
export interface SubmitDetails {
  firstName: string;
  lastName: string;
  /** Ten digits. */
  phone: string;
  deliveryMethod: 'pickup';
  paymentSource: CardSource;
  /** Five digits, or null when the form did not ask. */
  postalCode: string | null;
}

export interface ParsedSubmit {
  /** As sent; null means the visitor's current checkout. It may name nothing at all. */
  checkoutId: CheckoutId | null;
  /** Null exactly when there are refusals. */
  details: SubmitDetails | null;
  refusals: SubmitRefusal[];
}

/** The details of a payload, or every refusal at once in the order in which the form asks (M-281). */
export function parseSubmit(payload: unknown): ParsedSubmit {
  const contact = part(part(payload, 'contactInformation'), 'contactDetails');
  const payment = part(payload, 'paymentInformation');
  const refusals: SubmitRefusal[] = [];

  const firstName = nameOf(part(contact, 'firstName'));
  const lastName = nameOf(part(contact, 'lastName'));
  const phone = part(contact, 'phone');
  if (firstName === null) refusals.push({ kind: 'contact-invalid', field: 'firstName' });
  if (lastName === null) refusals.push({ kind: 'contact-invalid', field: 'lastName' });
  const isPhoneGood = typeof phone === 'string' && isPhone(phone);
  if (!isPhoneGood) refusals.push({ kind: 'contact-invalid', field: 'phone' });
  if (part(contact, 'ageConfirmation') !== true) refusals.push({ kind: 'age-not-confirmed', field: 'ageConfirmation' });

  const deliveryMethod = part(part(payload, 'deliveryInformation'), 'deliveryMethod');
  if (deliveryMethod !== 'pickup') refusals.push({ kind: 'delivery-method-not-offered', field: 'deliveryMethod' });

  const source = sourceOf(part(payment, 'newCardNonce'));
  if (source === 'missing') refusals.push({ kind: 'payment-missing', field: 'newCardNonce' });
  else if (source === 'invalid') refusals.push({ kind: 'payment-invalid', field: 'newCardNonce' });
  const postalCode = postalCodeOf(part(part(payment, 'billingDetails'), 'postalCode'));
  if (postalCode === 'invalid') refusals.push({ kind: 'postal-code-invalid', field: 'postalCode' });
  if (holdsCardNumber(payload)) refusals.push({ kind: 'card-number-sent' });

  const isWhole = refusals.length === 0 && firstName !== null && lastName !== null && isPhoneGood;
  const details: SubmitDetails | null =
    isWhole && source !== 'missing' && source !== 'invalid' && postalCode !== 'invalid'
      ? { firstName, lastName, phone: phoneDigits(phone), deliveryMethod: 'pickup', paymentSource: source, postalCode }
      : null;
  return { checkoutId: checkoutIdOf(part(payload, 'checkoutId')), details, refusals };
}

/** A member of its own of anything; undefined when there is none. */
function part(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, name) ? (value as Record<string, unknown>)[name] : undefined;
}

function nameOf(value: unknown): string | null {
  return typeof value === 'string' ? personName(value) : null;
}

/** A guest pays with a new card's token; a card on file belongs to an account. */
function sourceOf(value: unknown): CardSource | 'missing' | 'invalid' {
  if (value === undefined || value === null || value === '') return 'missing';
  return isCardSource(value) && value.startsWith('cnon:') ? value : 'invalid';
}

function postalCodeOf(value: unknown): string | null | 'invalid' {
  if (value === undefined || value === null || value === '') return null;
  return typeof value === 'string' && isZip(value) ? value : 'invalid';
}

/** What cannot be an id of ours is kept as one that names nothing, never dropped in favour of the current checkout. */
function checkoutIdOf(value: unknown): CheckoutId | null {
  if (value === undefined || value === null || value === '') return null;
  return (typeof value === 'string' && /^[0-9a-f]{32}$/.test(value) ? value : 'unreadable') as CheckoutId;
}
