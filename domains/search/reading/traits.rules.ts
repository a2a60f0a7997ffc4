import type { Expectation } from '#domains/catalogue/editorial/what-to-expect.rules.ts';
import { fold } from '../text/words.rules.ts';

/**
 * What the shop says about a drink's kind, as words separated by spaces: 'full dry taste:plum food:steak'.
 */
export function traitsOf(expectation: Expectation | undefined): string {
  if (!expectation) return '';
  const { body, sweetness, taste = '', goodWith = '' } = expectation;
  const traits = [
    body,
    sweetness,
    ...wordsOf(taste).map((word) => `taste:${word}`),
    ...wordsOf(goodWith).map((word) => `food:${word}`),
  ];
  return [...new Set(traits.filter((each) => each !== undefined))].join(' ');
}

function wordsOf(text: string): string[] {
  return fold(text)
    .split(/[^a-z]+/)
    .filter((word) => word.length > 2);
}
