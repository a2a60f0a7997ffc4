/**
 * How a guest who lost the mail identifies an order: its number, and the phone or e-mail address given with
 * it.
 */
import { emailKey, readEmail } from '#kit/email.ts';
import type { OrderNumber } from '#kit/ids.ts';
import { readTypedPhone } from '#kit/phone.ts';

export type OrderContact = { by: 'mail'; email: string } | { by: 'text'; phone: string };

const number = /^#?\s*(\d{1,9})$/;

/** 10042 for '10042' and '#10042'; else null. */
export function parseOrderNumber(value: unknown): OrderNumber | null {
  const digits = typeof value === 'string' ? number.exec(value.trim())?.[1] : undefined;
  return digits === undefined ? null : (Number(digits) as OrderNumber);
}

/**
 * A US phone number in any common format, as ten digits, or an e-mail address in lower case; null otherwise.
 */
export function parseOrderContact(value: unknown): OrderContact | null {
  const email = readEmail(value);
  if (email !== null) return { by: 'mail', email: emailKey(email) };
  const phone = readTypedPhone(value);
  return phone === null ? null : { by: 'text', phone };
}
