import { expect, test } from 'vitest';
import { weightWords } from './weight-words.rules.ts';

test.each([
  [0, '0 oz'],
  [12, '12 oz'],
  [16, '1 lb'],
  [615, '38 lb 7 oz'],
])('%s ounces are %s (B-080)', (ounces, words) => {
  expect(weightWords(ounces)).toBe(words);
});
