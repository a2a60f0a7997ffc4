/** The sentences under the fields of the account's forms. */

import type { FieldErrors } from '#platform/http/forms/refuse-form.ts';
import type { BasicDetailsRefusal } from './change-basic-details.ts';
import type { ProfileRefusal } from './change-profile.ts';
import { fieldWords } from './field-words.rules.ts';
import type { NewPasswordRefusal } from './new-password.rules.ts';
import type { RegistrationRefusal } from './parse-registration.rules.ts';
import { type PasswordRefusal, passwordLength } from './password.rules.ts';

/**
 * The same for an unknown address, a wrong password and an account that was guessed at too often (M-044,
 *
 */
export const wrongSignIn =
  'This email and password do not match our records. If you have tried before, please reset your password.';

export const wrongPassword = 'The password is incorrect.';

const passwordWords: Record<PasswordRefusal, string> = {
  missing: fieldWords.noPassword,
  'too-short': fieldWords.shortPassword(passwordLength.least),
  'too-long': fieldWords.longPassword(passwordLength.most),
  common: 'This password is easy to guess. Please choose another.',
  'shop-name': 'Please do not use the name of the shop as your password.',
};

type Refusal =
  | RegistrationRefusal
  | NewPasswordRefusal
  | ProfileRefusal
  | BasicDetailsRefusal
  | { field: 'otp'; kind: 'wrong' }
  | { field: 'current_password'; kind: 'wrong' };

/** One sentence a field. */
export function refusalErrors(refusals: readonly Refusal[]): FieldErrors {
  return Object.fromEntries(refusals.map((refusal) => [refusal.field, wordsOf(refusal)]));
}

function wordsOf(refusal: Refusal): string {
  switch (refusal.field) {
    case 'firstName':
      return fieldWords.firstName;
    case 'lastName':
      return fieldWords.lastName;
    case 'name':
      return 'Please enter your first and your last name.';
    case 'phone':
      return 'Please enter a valid phone number.';
    case 'email':
      return refusal.kind === 'taken'
        ? 'This email has an account already. Please log in instead.'
        : fieldWords.email;
    case 'password':
      return passwordWords[refusal.kind];
    case 'password_confirmation':
      return fieldWords.otherPassword;
    case 'age_confirmation':
      return fieldWords.age;
    case 'loyalty_customer_id':
      return 'Please confirm your phone number with the passcode that we text you.';
    case 'captchaToken':
      return refusal.kind === 'not-human'
        ? 'We could not confirm that you are a person. Please try again.'
        : 'We cannot confirm right now that you are a person. Please try again in a moment.';
    case 'otp':
      return 'This passcode is wrong or has expired. You can ask for a new one.';
    case 'current_password':
      return wrongPassword;
  }
}
