import { expect, test } from 'vitest';
import { uncountedWords } from './count-words.rules.ts';

test.each([
  [1, true, '1 size not counted yet: it stays as it is.'],
  [12, true, '12 sizes not counted yet: they stay as they are.'],
  [1, false, '1 size was not counted: it stayed as it was.'],
  [1_200, false, '1,200 sizes were not counted: they stayed as they were.'],
])('of %i sizes that a count left out, open %o (B-167)', (count, isOpen, words) => {
  expect(uncountedWords(count, isOpen)).toBe(words);
});
