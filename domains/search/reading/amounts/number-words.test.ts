import { expect, test } from 'vitest';
import { figuresOf } from './number-words.rules.ts';

test.each([
  ['eighteen hundred', '1800'],
  ['eight one eight', '818'],
  ['ninety nine', '99'],
  ['nineteen forty two', '1942'],
  ['four hundred', '400'],
  ['seventeen ninety two', '1792'],
  ['three sixty', '360'],
])('a name that is a number may be written in words: %s is %s (N-042)', (words, figures) => {
  expect(figuresOf(words.split(' '))).toBe(figures);
});

test.each(['hundred', 'gin', 'two olives', ''])('%j is not a number', (words) => {
  expect(figuresOf(words.split(' '))).toBeUndefined();
});
