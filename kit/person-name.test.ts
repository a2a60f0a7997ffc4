import { expect, test } from 'vitest';
import { personName } from './person-name.ts';

test.each([
  ['Anna', 'Anna'],
  ['  Ana María ', 'Ana María'],
  ["O'Brien-Núñez", "O'Brien-Núñez"],
  ['李', '李'],
  ['x'.repeat(100), 'x'.repeat(100)],
])('%j is the name %j (M-226)', (text, name) => {
  expect(personName(text)).toBe(name);
});

test.each(['', '   ', 'x'.repeat(101), 'a\u0000b', 'a\nb', 'a\u202eb', 'a\u200bb', '\u2028'])(
  '%j is not a name (M-226)',
  (text) => {
    expect(personName(text)).toBeNull();
  },
);
