import { expect, test } from 'vitest';
import { formErrors, parseForm } from '#kit/parse-form.ts';
import { inviteForm, lastDayForm, roleForm } from './person-forms.rules.ts';

const lastDay = lastDayForm(Date.parse('2026-11-20T17:00:00Z'));
const hostile = [undefined, null, 7, {}, ['owner'], 'x'.repeat(100_000), 'toString', 'Owner', ''];

test.each(hostile)('%#: a role that does not exist is refused at its field (B-014)', (role) => {
  for (const schema of [roleForm, inviteForm])
    expect(formErrors(schema, { role })).toEqual({ role: 'Choose what the person does.' });
});

test('an invitation passes on its address as it was sent, and a role is read (B-001)', () => {
  expect(parseForm(inviteForm, { role: 'clerk', email: ['a'], name: 'x' })).toEqual({
    kind: 'complete',
    fields: { role: 'clerk', email: ['a'] },
  });
});

test.each(['2026-11-19', '2026-02-30', 'x', 7, ['2026-11-21'], {}, '9999-12-31', 'x'.repeat(100_000)])(
  '%#: a last day that is over or is no day is refused (B-018)',
  (given) => {
    expect(formErrors(lastDay, { lastDay: given })).toEqual({ lastDay: 'Choose today or a later day.' });
  },
);

test('a last day is read as its end, and may be left empty (B-018)', () => {
  const read = (given: unknown) => parseForm(lastDay, { lastDay: given });
  expect(read(' 2026-11-20 ')).toMatchObject({ fields: { lastDay: Date.parse('2026-11-21T05:00:00Z') } });
  for (const none of [undefined, null, '']) expect(read(none)).toMatchObject({ fields: { lastDay: null } });
});
