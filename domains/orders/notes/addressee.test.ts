import { expect, test } from 'vitest';
import { addresseeOf } from './addressee.rules.ts';

const people = [
  { id: 'b1', name: 'Ben Ruiz' },
  { id: 'c1', name: 'Cleo' },
  { id: 'z1', name: 'Zoë' },
  { id: 'd1', name: 'Dan Able' },
  { id: 'd2', name: 'Dan Best' },
];

test.each([
  ['@Ben call her back', 'staff:b1'],
  ['call her back, @ben ruiz.', 'staff:b1'],
  ['For @cleo: the side door', 'staff:c1'],
  ['@Zoë!', 'staff:z1'],
  ['@Dan Best, the box is at the door', 'staff:d2'],
  ['@Dan, whichever', null],
  ['@Benno knows', null],
  ['@Benno or @Ben', 'staff:b1'],
  ['@Cleo and @Ben', null],
  ['ben@example.com', null],
  ['Ben, call her', null],
  ['@', null],
])('“%s” is for %s (B-039, B-095)', (words, addressee) => {
  expect(addresseeOf(words, people)).toBe(addressee);
});
