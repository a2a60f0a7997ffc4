/** What is typed into the return of a quarter (decision 030). */
import { object } from 'valibot';
import { readAmount } from '#kit/money.ts';
import { field } from '#kit/parse-form.ts';

/** Publication 718 prints four letters or digits. */
export const taxCodeLength = 4;

const amount = field(
  (given) => (typeof given === 'string' ? (readAmount(given) ?? null) : null),
  'Write an amount, such as 1234.50; 0 if there is none.',
);

/** The figures of the till's own report, in dollars. */
export const tillTaxForm = object({ gross: amount, taxable: amount, tax: amount });
