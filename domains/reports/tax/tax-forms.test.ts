import { expect, test } from 'vitest';
import { formErrors, parseForm } from '#kit/parse-form.ts';
import { tillTaxForm } from './tax-forms.rules.ts';

const figures = { gross: '$1,234.50', taxable: ' 90 ', tax: '0' };

test('the till’s figures are read as cents (B-232)', () => {
  expect(parseForm(tillTaxForm, figures)).toEqual({
    kind: 'complete',
    fields: { gross: 1_234_50, taxable: 90_00, tax: 0 },
  });
});

test.each([undefined, null, 7, {}, ['1'], '', ' ', '-1', '1e3', '12.345', '9'.repeat(100_000), 'NaN'])(
  '%#: what is no amount is refused at its field (B-232)',
  (given) => {
    for (const name of ['gross', 'taxable', 'tax'])
      expect(Object.keys(formErrors(tillTaxForm, { ...figures, [name]: given }))).toEqual([name]);
  },
);
