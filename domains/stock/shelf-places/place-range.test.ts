import { describe, expect, test } from 'vitest';
import { readPlaceRange } from './place-range.rules.ts';

describe('a range of shelf places', () => {
  const places = ['A-01', 'A-02', 'A-10', 'A-11', 'AB-1', 'B-1', 'COOLER 2', 'COOLER 21'];

  test.each([
    ['a', ['A-01', 'A-02', 'A-10', 'A-11', 'AB-1']],
    ['A-1', []],
    ['A-10', ['A-10']],
    ['A-02 to A-10', ['A-02', 'A-10']],
    ['a-02 – b', ['A-02', 'A-10', 'A-11', 'AB-1', 'B-1']],
    ['cooler 2', ['COOLER 2']],
    ['B to A', []],
  ])('%j is %j (B-166)', (typed, meant) => {
    const range = readPlaceRange(typed);
    expect(range && places.filter(range)).toEqual(meant);
  });

  test.each(['', '?', 'A to', 'A to B to C', 'to B'])('%j is not a range (B-166)', (typed) => {
    expect(readPlaceRange(typed)).toBeNull();
  });
});
