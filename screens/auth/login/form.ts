export interface LoginFields {
  email: string;
  password: string;
  remember: boolean;
}

/** What is missing; whether the two belong together is for the server to say (M-044). */
export function loginErrors({ email, password }: LoginFields): Partial<Record<keyof LoginFields, string>> {
  return {
    ...(email.trim() === '' && { email: 'Please enter your email.' }),
    ...(password === '' && { password: 'Please enter your password.' }),
  };
}
