import { expect, test } from 'vitest';
import { messagesOf, parseForm } from '#kit/parse-form.ts';
import { callersForm, goesWithForm, lineForm, wayForm } from './form.ts';

const wrongOf = (form: Parameters<typeof parseForm>[0], given: unknown) => {
  const parsed = parseForm(form, given);
  return parsed.kind === 'refused' ? messagesOf(parsed.refusals) : {};
};
const unspeakable = { toString: 1, valueOf: 1 };

test('a caller is looked up by a valid phone number only (B-100)', () => {
  expect(parseForm(callersForm, { phone: ' (516) 234-9876 ' })).toMatchObject({
    fields: { phone: '5162349876' },
  });
  for (const phone of [undefined, '', '12', '5'.repeat(5_000), ['5162349876'], unspeakable])
    expect(wrongOf(callersForm, { phone })).toEqual({ phone: 'Please enter a valid phone number.' });
});

test('a way is one of the three (B-100)', () => {
  for (const method of ['pickup', 'delivery', ' shipping ']) expect(wrongOf(wayForm, { method })).toEqual({});
  for (const method of [undefined, '', 'by-owl', 'toString', 1, ['pickup'], unspeakable])
    expect(wrongOf(wayForm, { method })).toEqual({ method: 'Please choose a way.' });
});

test('a line is a pack and a whole quantity, which may be 0 (B-100)', () => {
  const line = { packId: 17, quantity: '2' };
  expect(parseForm(lineForm, line)).toMatchObject({ fields: { packId: 17, quantity: 2 } });
  expect(wrongOf(lineForm, { ...line, quantity: '0' })).toEqual({});
  const words = 'Say how many, in whole numbers.';
  for (const wrong of [undefined, '', ' ', ['2'], 'x', '1.5', '1e2', '0x10', '9'.repeat(20), Number.NaN]) {
    expect(wrongOf(lineForm, { ...line, quantity: wrong })).toEqual({ quantity: words });
    expect(wrongOf(lineForm, { ...line, packId: wrong })).toEqual({ packId: words });
  }
  expect(wrongOf(lineForm, { ...line, quantity: '-1' })).toEqual({ quantity: words });
});

test('the order that it goes with is a number, or none (B-103)', () => {
  expect(parseForm(goesWithForm, { number: '10012' })).toMatchObject({ fields: { number: 10_012 } });
  for (const number of [undefined, '', '  ', ['10012'], unspeakable])
    expect(parseForm(goesWithForm, { number })).toMatchObject({ fields: { number: null } });
  for (const number of ['x', '1.5', '1e4', '#10012', '9'.repeat(20)])
    expect(wrongOf(goesWithForm, { number })).toEqual({ number: 'Say its number.' });
});
