import { expect, test } from 'vitest';
import { type FormSchema, formErrors, parseForm } from '#kit/parse-form.ts';
import { blockForm, eraseForm, linkForm, maxEraseLength, maxPhoneLength, mergeForm } from './form.ts';

const now = Date.parse('2026-11-20T17:00:00Z');
const block = blockForm(now);
const merge = { other: 'a', formId: 'b', seen: 'yes' };
const huge = 'x'.repeat(100_000);
const hostile = [undefined, null, 7, {}, ['asked'], huge, 'toString', '__proto__', '\0'];

const refused: [FormSchema, unknown, string[]][] = [
  ...hostile.map((reason): [FormSchema, unknown, string[]] => [block, { reason }, ['reason']]),
  ...['2026-11-19', '2026-02-30', 'x', ['2026-11-21'], huge].map(
    (lastDay): [FormSchema, unknown, string[]] => [block, { reason: 'asked', lastDay }, ['lastDay']],
  ),
  ...hostile.map((phone): [FormSchema, unknown, string[]] => [linkForm, { phone, seen: 'yes' }, ['phone']]),
  [linkForm, { phone: '(516) 555-0101', seen: ['yes'] }, ['seen']],
  [linkForm, undefined, ['phone', 'seen']],
  [mergeForm, {}, ['other', 'formId', 'seen']],
  [mergeForm, { ...merge, seen: 'no' }, ['seen']],
  [mergeForm, { ...merge, seen: '', how: ['codes'] }, ['seen']],
  [mergeForm, { ...merge, other: ['a'], seen: '' }, ['other', 'seen']],
  [mergeForm, { how: 'codes', other: 'a', formId: ' ' }, ['formId']],
  ...hostile.map((word): [FormSchema, unknown, string[]] => [eraseForm, { word }, ['word']]),
];

test.each(refused)(
  '%#: what cannot be read is refused at its field (B-201, B-203, B-205, G-53)',
  (schema, given, fields) => {
    expect(Object.keys(formErrors(schema, given))).toEqual(fields);
  },
);

test('a block keeps what is ticked, and lasts through its last day (B-205)', () => {
  expect(parseForm(block, { reason: 'asked', lastDay: '2026-11-20', phone: '1', email: 'on' })).toEqual({
    kind: 'complete',
    fields: {
      ...{ reason: 'asked', lastDay: Date.parse('2026-11-21T05:00:00Z') },
      ...{ phone: true, email: false, account: false, address: false },
    },
  });
  expect(parseForm(block, { reason: 'asked', lastDay: '' })).toMatchObject({ fields: { lastDay: null } });
});

test('telephones are merged by codes or because both were shown; what is too long is cut (B-203)', () => {
  expect(parseForm(mergeForm, { ...merge, other: huge, keeperCode: huge })).toMatchObject({
    fields: { other: 'x'.repeat(40), how: 'seen', keeperCode: 'x'.repeat(20), mergedCode: '' },
  });
  expect(parseForm(mergeForm, { ...merge, seen: '', how: 'codes', mergedCode: ' 123456 ' })).toMatchObject({
    fields: { how: 'codes', mergedCode: '123456' },
  });
  const phone = '(516) 555-0101'.padEnd(maxPhoneLength);
  expect(parseForm(linkForm, { phone, seen: 'yes' })).toMatchObject({ fields: { phone: '5165550101' } });
  expect(parseForm(eraseForm, { word: ' Erase '.padEnd(maxEraseLength) }).kind).toBe('complete');
});
