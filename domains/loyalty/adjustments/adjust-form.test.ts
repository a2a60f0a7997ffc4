import { expect, test } from 'vitest';
import { parseForm } from '#kit/parse-form.ts';
import { adjustForm, maxTypedLength } from './adjust-form.rules.ts';

const form = { points: '50', reason: 'goodwill', formId: 'one' };
const huge = '9'.repeat(100_000);

test.each([
  ['50', 50],
  ['+1,000', 1_000],
  ['-50', -50],
  ['−50', -50],
  ['-1,000,000', -1_000_000],
  ['+9,999,999', 9_999_999],
])('%s is read as %i points, and fits into the field (B-204)', (points, read) => {
  expect(parseForm(adjustForm, { ...form, points })).toMatchObject({ fields: { points: read } });
  expect(points.length).toBeLessThanOrEqual(maxTypedLength);
});

test.each<[string, unknown[]]>([
  ['points', [undefined, '', '0', '1.5', '5 points', '--5', '10,000,000', '-10000000', ['50'], 50, {}, huge]],
  ['reason', [undefined, '', 'because', 'toString', ['goodwill'], huge]],
  ['formId', [undefined, ' ', ['one'], 7]],
])('what cannot be read is refused at its field %s (B-204)', (field, values) => {
  for (const value of values)
    expect(parseForm(adjustForm, { ...form, [field]: value })).toMatchObject({ refusals: [{ field }] });
});
