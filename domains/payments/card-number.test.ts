import fc from 'fast-check';
import { expect, test } from 'vitest';
import { holdsCardNumber } from './card-number.rules.ts';

const numbers = [
  '4111111111111111',
  '4111 1111 1111 1111',
  '5105-1051-0510-5100',
  '340000000000009',
  '4222222222222',
  '6304000000000000000',
];

test.each(numbers)('%s is found wherever it hides (R-019)', (number) => {
  for (const value of [
    number,
    ` ${number}.`,
    `card:${number}x`,
    `5 ${number}`,
    `token:${number}`,
    [number],
    { a: { b: [0, number] } },
    { [number]: 1 },
  ]) {
    expect(holdsCardNumber(value)).toBe(true);
  }
});

test('it is found as a number too (R-019)', () => {
  expect(holdsCardNumber({ pan: 4111111111111111 })).toBe(true);
  expect(holdsCardNumber(4111111111111111n)).toBe(true);
});

test.each([
  '4111111111111112',
  '411111111111',
  '41111111111111111111',
  '(516) 555-0100',
  '0123456789abcdef4111111111111111',
  '0123456789abcdef4111111111111111@example.com',
  '/checkout/success/4111111111111111abcdef0123456789.yrhAErtJZ-D',
  '40.4111111111111111',
  40.411111111111111,
  '12 516-555-0100 11797',
  null,
  undefined,
  11797,
  {},
])('%j is not a card number', (value) => {
  expect(holdsCardNumber(value)).toBe(false);
});

test('a payload nested deeper than any stack is read without crashing', () => {
  let deep: unknown = '4111111111111111';
  for (let depth = 0; depth < 100_000; depth += 1) deep = [deep];
  expect(holdsCardNumber(deep)).toBe(true);
});

test('a text of a million digits in groups is read in no time', () => {
  expect(holdsCardNumber('4111 '.repeat(200_000).replaceAll('4111', '4112'))).toBe(false);
}, 1_000);

test('whatever it is given, it returns an answer', () => {
  fc.assert(fc.property(fc.anything(), (value) => typeof holdsCardNumber(value) === 'boolean'));
});
