import fc from 'fast-check';
import { expect, test } from 'vitest';
import { listWords } from './number-words.ts';

test.each([
  [[], ''],
  [['Syosset'], 'Syosset'],
  [['Syosset', 'Jericho'], 'Syosset and Jericho'],
  [['Syosset', 'Jericho', 'Woodbury'], 'Syosset, Jericho, and Woodbury'],
])('%j reads as “%s”', (words, said) => {
  expect(listWords(words)).toBe(said);
});

test('any list reads as the browser’s own formatter writes it', () => {
  const list = new Intl.ListFormat('en-US');
  fc.assert(fc.property(fc.array(fc.string()), (words) => listWords(words) === list.format(words)));
});
