import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { charactersLeft, longestGiftMessage, mostGiftLines, readGiftMessage } from './gift-message.rules.ts';

const family = '👩🏽‍👩🏿‍👧🏻‍👦🏾';
const england = '🏴󠁧󠁢󠁥󠁮󠁧󠁿';

describe('the message of a gift (N-071)', () => {
  test.each([
    ['letters', 'a'],
    ['families of four with skin tones', family],
    ['flags made of tags', england],
    ['flags made of letters', '🇺🇸'],
    ['hearts with a selector', '❤️'],
    ['letters with accents of their own', 'e\u0301'],
  ])('%s count as a reader counts them', (_, sign) => {
    const whole = sign.repeat(longestGiftMessage);
    expect(readGiftMessage(whole)).toBe(whole.normalize('NFC'));
    expect(charactersLeft(whole)).toBe(0);
    expect(readGiftMessage(whole + sign)).toBeNull();
    expect(charactersLeft(whole + sign)).toBe(-1);
  });

  test.each([
    ['10,000 letters', 'a'.repeat(10_000)],
    ['ten thousand joined to one sign', '👩‍'.repeat(10_000)],
    ['nine lines', 'a\n'.repeat(mostGiftLines + 1)],
    ['a number', 7],
    ['a list', ['a']],
    ['an object', { message: 'a' }],
  ])('%s is not a message', (_, given) => expect(readGiftMessage(given)).toBeNull());

  test.each([
    ['nothing', undefined, ''],
    ['null', null, ''],
    ['blanks and what has no width', ' \t\u200b\u2060\ufeff\n', ''],
    ['joiners alone', '\u200d\u200c', ''],
    [
      'markup, as it is',
      '<b onclick="x()">Hi</b> & "you" {{7*7}}',
      '<b onclick="x()">Hi</b> & "you" {{7*7}}',
    ],
    ['control characters', 'a\u0000b\u001b[31mc\u0007', 'ab[31mc'],
    ['a text turned around', 'price \u202e00.01\u202c \u2066x\u2069\u200f', 'price 00.01 x'],
    ['half a sign', 'a\ud83d', 'a\ufffd'],
    ['accents piled up', `a${'\u0335'.repeat(60)}b`, `a${'\u0335'.repeat(4)}b`],
    ['lines of other systems', 'a\r\nb\rc\u2028d\u0085e', 'a\nb\nc\nd\ne'],
    ['many blank lines', ' a  \n\n\n\n  b ', 'a\n\nb'],
    ['Hebrew', 'מזל טוב', 'מזל טוב'],
    ['Persian, with what joins its letters', 'می\u200cخواهم', 'می\u200cخواهم'],
    ['Vietnamese', 'Chúc mừng sinh nhật', 'Chúc mừng sinh nhật'],
  ])('%s', (_, given, kept) => expect(readGiftMessage(given)).toBe(kept));

  test('a kept message reads back unchanged, in few lines, without control characters', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 260 }), (given) => {
        const kept = readGiftMessage(given);
        fc.pre(kept !== null);
        expect(readGiftMessage(kept)).toBe(kept);
        expect(kept.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/u);
        expect(kept.split('\n').length).toBeLessThanOrEqual(mostGiftLines);
        expect(charactersLeft(kept)).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});
