/**
 * How a guest who lost the mail identifies an order: its number, and the phone or e-mail address given with
 * it.
 */
import { emailKey, parseEmail } from '#domains/accounts/email.rules.ts';
import type { OrderNumber } from '#kit/ids.ts';

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
  const email = parseEmail(value);
  if (email !== null) return { by: 'mail', email: emailKey(email) };
  if (typeof value !== 'string' || value.length > 40 || !/^[+\d\s().-]*$/.test(value)) return null;
  const digits = value.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '');
  return digits.length === 10 ? { by: 'text', phone: digits } : null;
}
