import { expect, test } from 'vitest';
import { parseForm } from '#kit/parse-form.ts';
import { closeWantedForm } from './form.ts';

test('a wish is closed for one of the reasons only (B-206)', () => {
  expect(parseForm(closeWantedForm, { why: 'told' })).toEqual({ kind: 'complete', fields: { why: 'told' } });
  const refused = { kind: 'refused', refusals: [{ field: 'why', kind: 'Choose why.' }] };
  for (const why of [undefined, '', 'bored', 'toString', 7, ['told'], 'x'.repeat(5_000), { toString: 1 }])
    expect(parseForm(closeWantedForm, { why })).toEqual(refused);
});
