import { boolean, nonEmpty, object, pipe, string, trim } from 'valibot';
import { formErrors } from '#kit/parse-form.ts';

export interface LoginFields {
  email: string;
  password: string;
  remember: boolean;
}

const loginForm = object({
  email: pipe(string(), trim(), nonEmpty('Please enter your email.')),
  password: pipe(string(), nonEmpty('Please enter your password.')),
  remember: boolean(),
});

/** Checks for missing values; the server checks whether email and password match (M-044). */
export function loginErrors(fields: LoginFields): Partial<Record<keyof LoginFields, string>> {
  return formErrors(loginForm, fields);
}
