import { expect, test } from 'vitest';
import { type FormSchema, parseForm } from '#kit/parse-form.ts';
import { caseForm, codeForm, maxWhyLength, sizeForm, withdrawForm } from './form.ts';

const hostile = [
  undefined,
  null,
  [],
  ['12'],
  {},
  true,
  'x'.repeat(100_000),
  '1\0',
  '12 OR 1=1',
  'NaN',
  '1e9',
];
const read = (form: FormSchema, given: unknown): Record<string, unknown> => {
  const parsed = parseForm(form, given);
  if (parsed.kind === 'complete') return parsed.fields as Record<string, unknown>;
  return Object.fromEntries(parsed.refusals.map(({ field, kind }) => [field, kind]));
};

const size = { size: '1.5l', price: '20', cost: '', bottles: '' };
const case12 = { bottles: '12', price: '$1,200', cost: '3.5', sure: '1' };

test.each<[string, FormSchema, object, object]>([
  [
    'a size',
    sizeForm,
    size,
    { size: { label: '1.5 L', volumeMl: 1_500 }, price: 2_000, cost: null, bottles: 0 },
  ],
  ['a case', caseForm, case12, { bottles: 12, price: 120_000, cost: 350, sure: true }],
  ['a code', codeForm, {}, { bottles: 1 }],
  ['a code of a case', codeForm, { bottles: 48 }, { bottles: 48 }],
  ['out of the shop', withdrawForm, { why: ' corked ' }, { why: 'corked', successor: '' }],
])('%s is read from its form (B-131, B-138)', (_, form, given, fields) =>
  expect(read(form, given)).toEqual(fields),
);

test.each<[string, string, FormSchema, object, string, readonly unknown[]]>([
  ['a size', 'size', sizeForm, size, 'Type a size such as 750 mL or 1.75 L.', ['', '0 ml', '31 L', '750']],
  [
    'a size',
    'bottles',
    sizeForm,
    size,
    'Type a whole number of bottles.',
    ['-1', '1.5', '100001', {}.toString()],
  ],
  ['a size', 'price', sizeForm, size, 'Type an amount.', ['', ' ', undefined, ['20'], {}]],
  ['a size', 'price', sizeForm, size, 'Type an amount such as 17.99.', ['-1', '12,50', '9'.repeat(400), NaN]],
  ['a case', 'price', caseForm, case12, 'It is at least a cent.', ['0', 0]],
  ['a case', 'cost', caseForm, case12, 'It is at most $100,000.00.', ['100000.01']],
  ['a case', 'bottles', caseForm, case12, 'A case has 2 to 24 bottles.', ['1', '25', '2.5', ...hostile]],
  [
    'a code',
    'bottles',
    codeForm,
    {},
    'From 1 to 48 bottles.',
    ['0', '49', '1.5', '-1', 'x', 'x'.repeat(100_000)],
  ],
  [
    'out of the shop',
    'why',
    withdrawForm,
    {},
    'At most 200 characters.',
    ['x'.repeat(maxWhyLength + 1), 'x'.repeat(100_000)],
  ],
])('%s is refused at its field %s (B-131, B-138, B-285)', (_, field, form, good, words, values) => {
  for (const value of values) expect(read(form, { ...good, [field]: value })).toEqual({ [field]: words });
});

test('whatever is sent instead of a form is refused at its fields or read as empty (B-285)', () => {
  for (const given of hostile) {
    expect(Object.keys(read(sizeForm, given))).toEqual(['size', 'price']);
    expect(Object.keys(read(caseForm, given))).toEqual(['bottles', 'price']);
  }
  for (const why of [undefined, ['x'], {}]) expect(read(withdrawForm, { why })).toMatchObject({ why: '' });
});
