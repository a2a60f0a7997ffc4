import { parseEmail } from '#domains/accounts/email.rules.ts';
import { fieldWords } from '#domains/accounts/field-words.rules.ts';
import { personName } from '#kit/person-name.ts';

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

/**
 * What can be told before a person has to be proved and anything is sent; the server checks all of it, and
 * more (M-240).
 */
export function registerErrors(
  fields: RegisterFields,
  { least, most }: { least: number; most: number },
): Partial<Record<keyof RegisterFields, string>> {
  const { length } = [...fields.password];
  return {
    ...(personName(fields.firstName) === null && { firstName: fieldWords.firstName }),
    ...(personName(fields.lastName) === null && { lastName: fieldWords.lastName }),
    ...(parseEmail(fields.email) === null && { email: fieldWords.email }),
    ...(length < least && {
      password: length === 0 ? fieldWords.noPassword : fieldWords.shortPassword(least),
    }),
    ...(length > most && { password: fieldWords.longPassword(most) }),
    ...(fields.password_confirmation !== fields.password && {
      password_confirmation: fieldWords.otherPassword,
    }),
    ...(!fields.age_confirmation && { age_confirmation: fieldWords.age }),
  };
}
