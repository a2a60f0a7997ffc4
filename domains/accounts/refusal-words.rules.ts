/** The sentences under the fields of the account's forms. */

import type { NewPasswordRefusal } from '#kit/new-password.ts';
import { type PasswordRefusal, passwordLength } from '#kit/password.ts';
import type { BasicDetailsRefusal } from './change-basic-details.ts';
import type { ProfileRefusal } from './change-profile.ts';
import type { RegistrationRefusal } from './registration-form.rules.ts';

/**
 * The same for an unknown address, a wrong password and an account with too many failed guesses (M-044,
 *
 */
export const wrongSignIn =
  'This email and password do not match our records. If you have tried before, please reset your password.';

export const wrongPassword = 'The password is incorrect.';

const passwordWords: Record<PasswordRefusal, string> = {
  missing: 'Please enter a password.',
  'too-short': `Please use at least ${passwordLength.least} characters.`,
  'too-long': `Please use at most ${passwordLength.most} characters.`,
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

/** One sentence per field. */
export function refusalErrors(refusals: readonly Refusal[]): Record<string, string> {
  return Object.fromEntries(refusals.map((refusal) => [refusal.field, wordsOf(refusal)]));
}

function wordsOf(refusal: Refusal): string {
  switch (refusal.field) {
    case 'firstName':
      return 'Please enter a valid first name.';
    case 'lastName':
      return 'Please enter a valid last name.';
    case 'name':
      return 'Please enter your first and your last name.';
    case 'phone':
      return 'Please enter a valid phone number.';
    case 'email':
      return refusal.kind === 'taken'
        ? 'This email has an account already. Please log in instead.'
        : 'Please enter a valid email address.';
    case 'password':
      return passwordWords[refusal.kind];
    case 'password_confirmation':
      return 'The two passwords are not the same.';
    case 'age_confirmation':
      // M-226.
      return 'You must be 21 years of age or older to shop.';
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
