import { type GenericSchema, type InferOutput, literal, object, pipe, unknown } from 'valibot';
import { readEmail } from '#kit/email.ts';
import { firstPasswordFirst, typedTwice } from '#kit/new-password.ts';
import { field, parseForm } from '#kit/parse-form.ts';
import { newPassword, type PasswordRefusal, type PasswordSurroundings } from '#kit/password.ts';
import { readPersonName } from '#kit/person-name.ts';
import { readPhone } from '#kit/phone.ts';

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

/** The fields of a new account; the server checks the password more strictly. */
export function registrationForm(password: GenericSchema<string>) {
  const fields = object({
    firstName: field(readPersonName, 'not-a-name'),
    lastName: field(readPersonName, 'not-a-name'),
    email: field(readEmail, 'not-an-email'),
    password,
    password_confirmation: unknown(),
    // 'yes', 1 and 'true' are not a confirmation (M-226).
    age_confirmation: literal(true, 'not-confirmed'),
  });
  return pipe(fields, typedTwice<InferOutput<typeof fields>>());
}

/** Reads what the form sent: reports every refusal at once (M-240) and reads only its own fields. */
export function parseRegistration(body: unknown, surroundings: PasswordSurroundings): ParsedRegistration {
  const parsed = parseForm(registrationForm(newPassword(surroundings)), body);
  const refusals =
    parsed.kind === 'refused' ? (firstPasswordFirst(parsed.refusals) as RegistrationRefusal[]) : [];
  const given: Record<string, unknown> = typeof body === 'object' && body !== null ? { ...body } : {};
  const givenPhone = readText(given.phone);
  const phone = readPhone(givenPhone);
  if (givenPhone !== null && phone === null) refusals.push({ field: 'phone', kind: 'not-a-phone' });
  const loyaltyCustomerId = readText(given.loyalty_customer_id);
  if (loyaltyCustomerId !== null && (phone === null || loyaltyCustomerId.length > 200)) {
    refusals.push({ field: 'loyalty_customer_id', kind: 'not-proven' });
  }
  if (refusals.length > 0 || parsed.kind === 'refused') return { kind: 'refused', refusals };
  const { firstName, lastName, email, password } = parsed.fields;
  const registration = { firstName, lastName, email, password, phone, loyaltyCustomerId };
  return { kind: 'complete', registration };
}

function readText(value: unknown): string | null {
  if (value === undefined || value === null || value === '') return null;
  return typeof value === 'string' ? value : '?'.repeat(201);
}
