import { describe, expect, test } from 'vitest';
import type { FormatId } from '#kit/ids.ts';
import { reversedWords } from './receipt-words.rules.ts';

const gone = (bottles: number) => [{ formatId: 1 as FormatId, bottles }];

describe('a reversed delivery', () => {
  test.each([
    [{ bottles: 1_200, missing: [], counted: 0 }, 'Reversed: 1,200 bottles taken off.'],
    [
      { bottles: 24, missing: gone(4), counted: 0 },
      'Reversed: 20 bottles taken off. 4 bottles were gone already: please count.',
    ],
    [
      { bottles: 2, missing: gone(1), counted: 1 },
      'Reversed: 1 bottle taken off. 1 bottle was gone already: please count. 1 size was counted since they came: please count again.',
    ],
    [
      { bottles: 12, missing: [], counted: 3 },
      'Reversed: 12 bottles taken off. 3 sizes were counted since they came: please count again.',
    ],
  ])('says what to count: %j (B-164)', (answer, words) => {
    expect(reversedWords({ kind: 'reversed', ...answer })).toBe(words);
  });
});
