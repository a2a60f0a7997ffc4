import fc from 'fast-check';
import { expect, test } from 'vitest';
import { messagesOf, parseForm } from '#kit/parse-form.ts';
import { picksForm, readNumbers, shelfForm, walkForm } from './form.ts';

const wrongOf = (form: Parameters<typeof parseForm>[0], given: unknown) => {
  const parsed = parseForm(form, given);
  return parsed.kind === 'refused' ? messagesOf(parsed.refusals) : {};
};
/** An object that cannot become text. */
const unspeakable = { toString: 1, valueOf: 1 };

test('picks that are not a list of bottles are refused at their field; none are a list, too (B-285)', () => {
  expect(parseForm(picksForm, { picks: ' 0:17:2:0 ' })).toMatchObject({
    fields: { picks: [{ position: 0, formatId: 17, scanned: 2, byEye: 0 }] },
  });
  for (const none of ['', undefined, ['0:1:1:1'], unspeakable])
    expect(parseForm(picksForm, { picks: none })).toEqual({ kind: 'complete', fields: { picks: [] } });
  for (const picks of ['x', '0:1:-1:0', '9'.repeat(5_000), '0:1:1:1;drop table orders', 7])
    expect(wrongOf(picksForm, { picks })).toEqual({ picks: 'That is not a list of bottles.' });
});

test.each([
  [undefined, 'Choose at least one order.'],
  ['x,-1,1e3', 'Choose at least one order.'],
  [[unspeakable, null, [10_012]], 'Choose at least one order.'],
  ['1,2,3,4,5,6,7', 'Choose at most 6 orders.'],
  [Array.from({ length: 5_000 }, (_, at) => at), 'Choose at most 6 orders.'],
  ['1,2,3,4,5,6,6', undefined],
  [10_012, undefined],
])('a walk of %j is refused with %j (B-069, B-285)', (orders, orNot) => {
  expect(wrongOf(walkForm, { orders })).toEqual(orNot === undefined ? {} : { orders: orNot });
});

test('order numbers are read from text or several fields, each once (B-069)', () => {
  expect(['10012,10013,10012', ['10013', 10_012]].map(readNumbers)).toEqual([
    [10_012, 10_013],
    [10_013, 10_012],
  ]);
});

test('a shelf is counted in whole bottles; what the page showed may be missing (B-062)', () => {
  const count = { formatId: '17', found: 0, was: '3' };
  expect(parseForm(shelfForm, count)).toMatchObject({ fields: { formatId: 17, found: 0, was: 3 } });
  expect(parseForm(shelfForm, { ...count, was: 'x' })).toMatchObject({ fields: { was: null } });
  const words = 'Please say how many are there.';
  for (const wrong of [undefined, '', '-1', '1.5', '1e3', '9'.repeat(10), ['2'], unspeakable]) {
    expect(wrongOf(shelfForm, { ...count, found: wrong })).toEqual({ found: words });
    expect(wrongOf(shelfForm, { ...count, formatId: wrong })).toEqual({ formatId: words });
  }
});

test('nothing that is sent breaks a form of packing (B-285)', () => {
  const forms = [picksForm, walkForm, shelfForm];
  const sent = fc.dictionary(fc.constantFrom('picks', 'orders', 'formatId', 'found', 'was'), fc.anything());
  fc.assert(fc.property(sent, (given) => forms.forEach((form) => void parseForm(form, given))));
});
