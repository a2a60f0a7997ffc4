import { expect, test } from 'vitest';
import { disputeReasonWords, readDisputeReason } from './dispute-states.rules.ts';

test.each([
  ['not-received', 'not received'],
  ['no-knowledge', 'the buyer does not know the charge'],
  // Rows and alerts of earlier releases, in their vendor's spelling.
  ['NOT_RECEIVED', 'not received'],
  ['EMV_LIABILITY_SHIFT', 'the card’s chip was not read'],
  ['', 'no reason was given'],
  ['SOMETHING_NEW', 'for another reason'],
  ['constructor', 'for another reason'],
])('a dispute with %o on record says %o (B-230)', (stored, words) => {
  expect(disputeReasonWords(readDisputeReason(stored))).toBe(words);
});
