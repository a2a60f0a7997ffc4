import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { head } from '../letters/letters.fixture.ts';
import { helpText, replyWord } from './reply-words.rules.ts';

describe('replies to a text (N-080)', () => {
  test.each([
    ...['STOP', 'stop', ' Stop. ', 'Stop!', 'STOPALL', 'stop all', 'Unsubscribe', 'CANCEL', 'end', 'Quit'],
    ...['REVOKE', 'OPTOUT', 'opt-out', 'Please stop', 'Stop texting me', 'STOP\n'],
  ])('%j ends texts', (words) => {
    expect(replyWord(words)).toBe('stop');
  });

  test.each([
    ['START', 'start'],
    ['Unstop', 'start'],
    ['help', 'help'],
    ['INFO?', 'help'],
    ['Please stop by at five', null],
    ['I will stop in', null],
    ['Is there an end in sight?', null],
    ['yes', null],
    ['', null],
    ['停', null],
  ] as const)('%j is %s', (words, word) => {
    expect(replyWord(words)).toBe(word);
  });

  test('HELP says whose number it is, what it is for, whom to ask, what it costs, and how to stop', () => {
    expect(helpText(head)).toBe(
      'Demijohn: we text about orders, passcodes, and bottles that you asked for. Questions? Call (516) 555-0142. Message and data rates may apply. STOP ends texts.',
    );
  });

  test('any reply is read instantly', () => {
    fc.assert(fc.property(fc.string({ maxLength: 1_600 }), (words) => void replyWord(words)));
    expect(replyWord(`stop${' please'.repeat(5_000)} x`)).toBeNull();
  });
});
