import fc from 'fast-check';
import { expect, test } from 'vitest';
import { PhraseTable } from './phrase-table.ts';

const word = fc.constantFrom('gift', 'card', 'ice', 'wine');
const words = fc.array(word, { maxLength: 5 });

test('a phrase is found where its words are side by side, and nowhere else (N-040)', () => {
  fc.assert(
    fc.property(fc.array(fc.array(word, { minLength: 1, maxLength: 3 })), words, (phrases, among) => {
      const texts = phrases.map((phrase) => phrase.join(' '));
      const isThere = texts.some((phrase) => ` ${among.join(' ')} `.includes(` ${phrase} `));
      expect(new PhraseTable(texts).isAmong(among)).toBe(isThere);
    }),
  );
});
