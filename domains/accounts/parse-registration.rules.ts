import { personName } from '#kit/person-name.ts';
import { readPhone } from '#kit/phone.ts';
import { parseEmail } from './email.rules.ts';
import { type PasswordRefusal, type PasswordSurroundings, refusePassword } from './password.rules.ts';

export interface Registration {
  firstName: string;
  lastName: string;
  email: string;
  password: string;
  /** Ten digits, or null when none was given. */
  phone: string | null;
  /** As the page sent it; believed only when it is proven (M-058). */
  loyaltyCustomerId: string | null;
}

export type RegistrationRefusal =
  | { field: 'firstName' | 'lastName'; kind: 'not-a-name' }
  | { field: 'email'; kind: 'not-an-email' | 'taken' }
  | { field: 'password'; kind: PasswordRefusal }
  | { field: 'password_confirmation'; kind: 'differs' }
  | { field: 'age_confirmation'; kind: 'not-confirmed' }
  | { field: 'phone'; kind: 'not-a-phone' }
  | { field: 'loyalty_customer_id'; kind: 'not-proven' }
  | { field: 'captchaToken'; kind: 'not-human' | 'check-unreachable' };

export type ParsedRegistration =
  | { kind: 'complete'; registration: Registration }
  | { kind: 'refused'; refusals: RegistrationRefusal[] };

/**
 * Reads what the form sent: every reason against it at once (M-240), and nothing that the form does not have
 * (R-069).
 */
export function parseRegistration(body: unknown, surroundings: PasswordSurroundings): ParsedRegistration {
  const given: Record<string, unknown> = typeof body === 'object' && body !== null ? { ...body } : {};
  const refusals: RegistrationRefusal[] = [];
  const name = (field: 'firstName' | 'lastName') => {
    const parsed = typeof given[field] === 'string' ? personName(given[field]) : null;
    if (parsed === null) refusals.push({ field, kind: 'not-a-name' });
    return parsed ?? '';
  };
  const firstName = name('firstName');
  const lastName = name('lastName');
  const email = parseEmail(given.email);
  if (email === null) refusals.push({ field: 'email', kind: 'not-an-email' });
  const { password } = given;
  const refusal = refusePassword(password, surroundings);
  if (refusal !== null) refusals.push({ field: 'password', kind: refusal });
  else if (given.password_confirmation !== password)
    refusals.push({ field: 'password_confirmation', kind: 'differs' });
  // 'yes', 1 and 'true' are not a confirmation (M-226).
  if (given.age_confirmation !== true) refusals.push({ field: 'age_confirmation', kind: 'not-confirmed' });
  const givenPhone = readText(given.phone);
  const phone = readPhone(givenPhone);
  if (givenPhone !== null && phone === null) refusals.push({ field: 'phone', kind: 'not-a-phone' });
  const loyaltyCustomerId = readText(given.loyalty_customer_id);
  if (loyaltyCustomerId !== null && (phone === null || loyaltyCustomerId.length > 200)) {
    refusals.push({ field: 'loyalty_customer_id', kind: 'not-proven' });
  }
  if (refusals.length > 0 || email === null || typeof password !== 'string')
    return { kind: 'refused', refusals };
  const registration = { firstName, lastName, email, password, phone, loyaltyCustomerId };
  return { kind: 'complete', registration };
}

function readText(value: unknown): string | null {
  if (value === undefined || value === null || value === '') return null;
  return typeof value === 'string' ? value : '?'.repeat(201);
}
