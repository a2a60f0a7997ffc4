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

/** What is missing; whether email and password belong together is for the server to say (M-044). */
export function loginErrors(fields: LoginFields): Partial<Record<keyof LoginFields, string>> {
  return formErrors(loginForm, fields);
}
