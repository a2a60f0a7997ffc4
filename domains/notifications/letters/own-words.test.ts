/** The store's own words in every message: around the facts, never in place of them, and never more than words (B-216). */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { defaultStore } from '#domains/store/default-store.ts';
import {
  channelsOf,
  mostLetters,
  noWords,
  type OwnWords,
  variablesOf,
  type WordedMessage,
  wordedMessages,
  wordsParts,
  wrongWords,
} from '#domains/store/letters/letter-words.rules.ts';
import { letterheadFor, letterheadOf } from './letterhead.ts';
import { head } from './letters.fixture.ts';
import { fillWords } from './own-words.rules.ts';
import { sampleBuyer, sampleOf } from './sample-messages.ts';

const shop = { shopName: head.shopName, appUrl: head.appUrl };
const plain = letterheadOf({ ...shop, store: defaultStore });

function sampleWithWords(message: WordedMessage, words: OwnWords, about = sampleBuyer) {
  const store = { ...defaultStore, letters: { [message]: words }, texts: { [message]: words } };
  return sampleOf(message, letterheadFor({ ...shop, store }, message, about));
}

const lines = (text: string) => text.split('\n').filter((line) => line !== '' && line !== 'Hello Ana,');

describe.each(wordedMessages)('own words of %s (B-216)', (message) => {
  const without = sampleOf(message, plain);

  test('are placed around what the shop says, and none of that is lost', () => {
    const words = { greeting: 'Dear friend,', paragraph: 'We pour on Friday.', closing: 'Yours, Ann' };
    const { letter, text } = sampleWithWords(message, words);
    const said = letter.text.split('\n\n');
    const first = said.indexOf('Dear friend,');
    expect([said[first], said[first + 1]]).toEqual(['Dear friend,', 'We pour on Friday.']);
    expect(said.at(-3)).toBe('Yours, Ann');
    expect(letter.subject).toBe(without.letter.subject);
    expect(letter.text).not.toContain('Hello Ana,');
    for (const line of lines(without.letter.text)) expect(letter.text).toContain(line);
    if (text === null) return expect(channelsOf(message)).toEqual(['mail']);
    const facts = (without.text ?? '').slice('Demijohn: '.length);
    expect(text).toBe(
      `Demijohn: Dear friend, ${facts.charAt(0).toUpperCase()}${facts.slice(1)} We pour on Friday. Yours, Ann`,
    );
  });

  test('are only words, whatever they contain and whatever the buyer’s name is (B-285)', () => {
    const hostile =
      '<script>alert(1)</script>"><img src=x onerror=alert(1)>\r\nBcc: a@b.c\u202e=cmd|calc {first name}';
    const words = { greeting: hostile, paragraph: hostile, closing: hostile };
    const { letter, text } = sampleWithWords(message, words, { ...sampleBuyer, firstName: hostile });
    expect(letter.html).not.toMatch(/<(script|img)\b/i);
    expect(letter.html).toContain('&lt;script&gt;alert(1)');
    expect(letter.subject).toBe(without.letter.subject);
    expect(letter.text).not.toMatch(/^Bcc:/m);
    for (const print of [letter.html, letter.text, text ?? '']) expect(print).not.toMatch(/\u202e|\r/);
    expect(text ?? '').not.toContain('\n');
  });
});

describe('variables (B-216)', () => {
  const fill = (text: string, about = sampleBuyer) =>
    fillWords({ ...noWords, greeting: text }, head, about).greeting;

  test.each([
    ['Dear {first name}, your {order} is here.', 'Dear Ana, your #10042 is here.'],
    ['{store}, {address}, {phone}', `${head.shopName}, ${head.addressLines.join(', ')}, ${head.phone}`],
    ['{first name}{first name}', 'AnaAna'],
    ['{nothing}', '{nothing}'],
  ])('%s', (text, filled) => {
    expect(fill(text)).toBe(filled);
  });

  test('a buyer without a name, or with a web address as a name, is greeted without it', () => {
    for (const firstName of ['', ' ', 'http://evil.example', 'evil.example', 'a@b.c'])
      expect(fill('Dear {first name}, welcome', { firstName })).toBe('Dear, welcome');
  });

  test('a buyer’s name is never read as a variable', () => {
    expect(fill('Dear {first name}', { firstName: '{phone}' })).toBe('Dear {phone}');
  });

  test('every variable of a message is filled in, and no other is accepted', () => {
    for (const message of wordedMessages) {
      const known = variablesOf(message);
      for (const name of ['first name', 'order', 'store', 'phone', 'address', 'last name', 'total', '']) {
        const isKnown = (known as readonly string[]).includes(name);
        const refusal = wrongWords(message, 'mail', { ...noWords, paragraph: `Dear {${name}}` });
        if (!isKnown)
          expect(refusal).toMatchObject({
            field: 'paragraph',
            reason: 'unknown-variable',
            found: `{${name}}`,
          });
        else {
          expect(refusal).toBeNull();
          expect(
            sampleWithWords(message, { ...noWords, paragraph: `Dear {${name}}` }).letter.text,
          ).not.toContain('{');
        }
      }
    }
  });

  test('a letter to an unverified address cannot name anyone', () => {
    for (const message of wordedMessages.filter((each) => channelsOf(each).length === 1))
      expect(variablesOf(message)).toEqual(['store', 'phone', 'address']);
  });
});

describe('what may be written (B-216)', () => {
  test.each([
    ['{first name', 'open-brace'],
    ['first name}', 'open-brace'],
    ['{{store}}', 'open-brace'],
    ['two\nlines', 'not-one-paragraph'],
    ['hidden\u202e sign', 'not-one-paragraph'],
    ['{Store}', 'unknown-variable'],
  ])('not %j: %s', (text, reason) => {
    expect(wrongWords('delivered', 'text', { ...noWords, closing: text })).toMatchObject({
      field: 'closing',
      reason,
    });
  });

  test('as much as fits is accepted, and one letter more is reported at its field', () => {
    for (const channel of ['mail', 'text'] as const)
      for (const part of wordsParts) {
        const most = mostLetters[channel][part];
        expect(wrongWords('delivered', channel, { ...noWords, [part]: 'x'.repeat(most) })).toBeNull();
        expect(wrongWords('delivered', channel, { ...noWords, [part]: 'x'.repeat(most + 1) })).toMatchObject({
          ...{ field: part, reason: 'too-many-letters' },
        });
      }
  });

  test('accepted words leave no brace in any message and stay on one line', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom(...'a {}ostreph<>&"\n'), maxLength: 40 }),
        (paragraph) => {
          const words = { ...noWords, paragraph };
          fc.pre(wrongWords('delivered', 'text', words) === null);
          expect(sampleWithWords('delivered', words).text).not.toMatch(/[{}\n]/);
        },
      ),
    );
  });
});
