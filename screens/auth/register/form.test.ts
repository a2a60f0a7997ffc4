import { expect, test } from 'vitest';
import { emptyRegistration, type RegisterFields, registerErrors } from './form.ts';

const good: RegisterFields = {
  firstName: 'Ada',
  lastName: 'Vine',
  email: 'ada@example.com',
  password: 'violet teapots',
  password_confirmation: 'violet teapots',
  age_confirmation: true,
};

test('a complete form has no errors (M-240)', () => {
  expect(registerErrors(good)).toEqual({});
});

test('an empty form has an error under each field except the confirmation (M-240)', () => {
  const { password_confirmation: _, ...rest } = emptyRegistration;
  expect(Object.keys(registerErrors(emptyRegistration))).toEqual(Object.keys(rest));
});

test.each<[Partial<RegisterFields>, keyof RegisterFields, string]>([
  [{ firstName: ' ' }, 'firstName', 'Please enter a valid first name.'],
  [{ email: 'ada@' }, 'email', 'Please enter a valid email address.'],
  [
    { password: '123456789', password_confirmation: '123456789' },
    'password',
    'Please use at least 10 characters.',
  ],
  [
    { password: 'a'.repeat(129), password_confirmation: 'a'.repeat(129) },
    'password',
    'Please use at most 128 characters.',
  ],
  [
    { password_confirmation: 'violet teapot' },
    'password_confirmation',
    'The two passwords are not the same.',
  ],
  [{ age_confirmation: false }, 'age_confirmation', 'You must be 21 years of age or older to shop.'],
])('%j (M-226, M-240)', (change, field, sentence) => {
  expect(registerErrors({ ...good, ...change })).toEqual({ [field]: sentence });
});
