import { expect, test } from 'vitest';
import { readCookie } from './read-cookie.ts';

test.each([
  [undefined, undefined],
  ['', undefined],
  ['a=1', '1'],
  ['b=2; a=1', '1'],
  ['b=2;a=1', '1'],
  ['a=1; a=2', '1'],
  ['aa=1', undefined],
  ['xa=1; a', undefined],
  ['a=x=y', 'x=y'],
  ['a=', ''],
])('the cookie a of %j is %j (R-076)', (header, value) => {
  expect(readCookie(header, 'a')).toBe(value);
});
