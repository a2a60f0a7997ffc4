import fc from 'fast-check';
import { check, forward, object, pipe, string } from 'valibot';
import { expect, test } from 'vitest';
import { field, formErrors, optionalField, parseForm, textIn, wordedField } from './parse-form.ts';

const digits = (given: unknown) => (typeof given === 'string' && /^\d+$/.test(given) ? Number(given) : null);
const schema = pipe(
  object({
    word: pipe(
      string('no word'),
      check((word) => word.length > 1, 'too short'),
      check((word) => word.length > 2, 'still too short'),
    ),
    count: field(digits, 'no number'),
    spare: optionalField(digits, 'no number'),
  }),
  forward(
    check(({ word, count }) => word.length <= count, 'too few'),
    ['count'],
  ),
);

test('a valid form is read, and nothing but its fields', () => {
  expect(parseForm(schema, { word: 'cork', count: '12', spare: '', admin: true })).toEqual({
    kind: 'complete',
    fields: { word: 'cork', count: 12, spare: null },
  });
  expect(parseForm(schema, { word: 'cork', count: '12', spare: '7' })).toMatchObject({
    fields: { spare: 7 },
  });
});

test('a wrong field is refused once, in the order of the schema', () => {
  expect(parseForm(schema, { count: 'x', word: 'c', spare: 'x' })).toEqual({
    kind: 'refused',
    refusals: [
      { field: 'word', kind: 'too short' },
      { field: 'count', kind: 'no number' },
      { field: 'spare', kind: 'no number' },
    ],
  });
  expect(formErrors(schema, { word: 'cork', count: '3' })).toEqual({ count: 'too few' });
  expect(formErrors(schema, { word: 'cork', count: '4' })).toEqual({});
});

test('whatever is sent, it does not throw, and inherited members are not read', () => {
  fc.assert(fc.property(fc.anything(), (given) => void parseForm(schema, given)));
  expect(formErrors(schema, Object.create({ word: 'cork', count: '4' }))).toEqual({
    word: 'no word',
    count: 'no number',
  });
});

test('a reader with sentences of its own refuses its field with them, and what is not text reads as nothing', () => {
  const shelf = object({
    count: wordedField((given) => {
      const count = digits(textIn(given));
      if (textIn(given) === '') return { kind: 'wrong', words: 'Count them.' };
      return count === null ? { kind: 'wrong', words: 'no number' } : { kind: 'value', value: count };
    }),
  });
  expect(parseForm(shelf, { count: ' 12 ' })).toEqual({ kind: 'complete', fields: { count: 12 } });
  for (const count of [undefined, null, ' ', [], ['12'], {}, true])
    expect(formErrors(shelf, { count })).toEqual({ count: 'Count them.' });
  for (const count of ['x', -1, '1e3']) expect(formErrors(shelf, { count })).toEqual({ count: 'no number' });
});
