import { userInfo } from 'node:os';
import { expect, test } from 'vitest';
import { whoIsHere } from './who-is-here.ts';

test('whoever is named stands on one line of a history, whatever was typed', () => {
  expect(whoIsHere('Mia')).toBe('Mia');
  expect(whoIsHere(' Mia\r\n2026-11-22 refunded\tby Bob ')).toBe('Mia 2026-11-22 refunded by Bob');
  for (const nobody of [undefined, null, '', ' \n']) expect(whoIsHere(nobody)).toBe(userInfo().username);
});
