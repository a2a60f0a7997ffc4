import { expect, test } from 'vitest';
import { messagesOf, parseForm } from '#kit/parse-form.ts';
import { shelfFirstsForm } from './form.ts';

const read = (given: object) =>
  parseForm(shelfFirstsForm, { lastDay: '', products: '3,1', seen: '', ...given });

test('a shelf takes ids and a day, or none', () => {
  const fields = { lastDay: null, products: [3, 1], seen: [] };
  expect(read({})).toEqual({ kind: 'complete', fields });
  expect(read({ lastDay: ' 2026-11-27 ' })).toMatchObject({ fields: { lastDay: '2026-11-27' } });
});

test.each([
  ['lastDay', '2026-02-30'],
  ['lastDay', 'x'.repeat(50_000)],
  ['products', '1,'],
  ['products', '1,'.repeat(100).concat('1')],
  ['products', '1; drop'],
  ['seen', '1234567890'],
  ['seen', '-1'],
])('%s cannot be %j', (field, value) => {
  const parsed = read({ [field]: value });
  const refused = parsed.kind === 'refused' ? messagesOf(parsed.refusals) : {};
  const words = field === 'lastDay' ? 'Choose a day, or none.' : 'Reload the page and try again.';
  expect(refused).toEqual({ [field]: words });
});
