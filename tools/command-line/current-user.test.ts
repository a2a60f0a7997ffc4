import { userInfo } from 'node:os';
import { expect, test } from 'vitest';
import { currentUser } from './current-user.ts';

test('a name takes one line of a history, whatever was typed', () => {
  expect(currentUser('Mia')).toBe('Mia');
  expect(currentUser(' Mia\r\n2026-11-22 refunded\tby Bob ')).toBe('Mia 2026-11-22 refunded by Bob');
  for (const nobody of [undefined, null, '', ' \n']) expect(currentUser(nobody)).toBe(userInfo().username);
});
