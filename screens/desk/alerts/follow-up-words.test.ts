import { expect, test } from 'vitest';
import { failureWords } from './follow-up-words.rules.ts';

test.each([
  [
    'The payment service did not answer the capture for order b2Jk-82_kd0a9A',
    'The payment service did not answer.',
  ],
  ['connect ECONNREFUSED 10.0.0.4:587', 'A service did not answer, or the connection to it broke.'],
  ['getaddrinfo ENOTFOUND api.twilio.com', 'A service did not answer, or the connection to it broke.'],
  ['The operation was aborted due to timeout', 'A service did not answer, or the connection to it broke.'],
  ['SQLITE_BUSY: database is locked', 'The database was busy.'],
  ['Twilio 500 20500', 'The service answered that it does not work.'],
  ['EasyPost answered 429', 'The service has too much to do.'],
  ['Twilio 401 20003', 'The service does not take the shop’s key.'],
  ['Mailbox full', 'The error was: Mailbox full'],
  ['', 'It is not known why.'],
])('why a follow-up failed: %s (B-252)', (said, words) => {
  expect(failureWords(said)).toBe(words);
});

test('neither anything that may be personal nor any id is shown from an error message (B-251, B-252)', () => {
  const said =
    'Unexpected token in "Ada Lovelace, 12 Berry Hill Road" of ada@example.com, (516) 555-0142, order Zk3_x9Qw7LmN2pRt';
  expect(failureWords(said)).toBe('The error was: Unexpected token in … of …, …, order …');
});
