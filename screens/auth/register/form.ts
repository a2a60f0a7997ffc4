import { refusalErrors } from '#domains/accounts/refusal-words.rules.ts';
import { type RegistrationRefusal, registrationForm } from '#domains/accounts/registration-form.rules.ts';
import { parseForm } from '#kit/parse-form.ts';
import { typedPassword } from '#kit/password.ts';

export interface RegisterFields {
  firstName: string;
  lastName: string;
  email: string;
  password: string;
  password_confirmation: string;
  age_confirmation: boolean;
}

export const emptyRegistration: RegisterFields = {
  firstName: '',
  lastName: '',
  email: '',
  password: '',
  password_confirmation: '',
  age_confirmation: false,
};

const schema = registrationForm(typedPassword);

/**
 * The checks that run before the shopper has to solve the human check; the server uses the same schema and
 * additional checks (M-240).
 */
export function registerErrors(fields: RegisterFields): Partial<Record<keyof RegisterFields, string>> {
  const parsed = parseForm(schema, fields);
  return parsed.kind === 'complete' ? {} : refusalErrors(parsed.refusals as RegistrationRefusal[]);
}
