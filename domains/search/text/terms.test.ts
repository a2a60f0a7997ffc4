import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Terms } from './terms.ts';
import { closestStart, typosForgiven } from './typos.rules.ts';

const term = fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'd'), minLength: 1, maxLength: 9 });
const dictionary = fc.uniqueArray(term, { maxLength: 60 }).map((terms) => new Terms(terms.sort()));

/** The definition, cell by cell: swapped adjacent letters count once, a mistake in the first letter twice. */
function typosBetween(typed: string, found: string): number {
  const cells = Array.from({ length: typed.length + 1 }, () => new Array<number>(found.length + 1).fill(0));
  const cell = (i: number, j: number) =>
    i < 0 || j < 0 ? Number.POSITIVE_INFINITY : (cells[i]?.[j] ?? Number.POSITIVE_INFINITY);
  for (let i = 0; i <= typed.length; i += 1) {
    for (let j = 0; j <= found.length; j += 1) {
      if (i === 0 || j === 0) {
        (cells[i] as number[])[j] = i + j === 0 ? 0 : i + j + 1;
        continue;
      }
      const isSame = typed[i - 1] === found[j - 1];
      const isSwapped = i > 1 && j > 1 && typed[i - 1] === found[j - 2] && typed[i - 2] === found[j - 1];
      (cells[i] as number[])[j] = Math.min(
        cell(i - 1, j - 1) + (isSame ? 0 : i === 1 || j === 1 ? 2 : 1),
        cell(i - 1, j) + 1,
        cell(i, j - 1) + 1,
        isSwapped ? cell(i - 2, j - 2) + (i === 2 || j === 2 ? 2 : 1) : Number.POSITIVE_INFINITY,
      );
    }
  }
  return cell(typed.length, found.length);
}

const leastOfStarts = (typed: string, found: string) =>
  Math.min(...Array.from(found, (_, at) => typosBetween(typed, found.slice(0, at + 1))));

describe('words with typos are found as defined (M-186)', () => {
  test.each([
    ['chardonay', 'chardonnay', 1],
    ['reisling', 'riesling', 1],
    ['blnc', 'blanc', 1],
    ['savignion', 'sauvignon', 2],
    ['hardonnay', 'chardonnay', 2],
    ['xhardonnay', 'chardonnay', 2],
    ['hcardonnay', 'chardonnay', 2],
  ])('%s is %s with %i typos', (typed, found, typos) => {
    expect(typosBetween(typed, found)).toBe(typos);
    expect(new Terms([found]).withTypos(typed, 2, false)).toEqual([
      { lo: 0, hi: 1, typos, letters: found.length },
    ]);
  });

  test('one typo is forgiven from 4 letters, two from 8', () => {
    expect([3, 4, 7, 8].map((length) => typosForgiven(length))).toEqual([0, 1, 1, 2]);
  });

  test('whole words: exactly those within reach are found', () => {
    fc.assert(
      fc.property(dictionary, term, fc.constantFrom(1, 2), (terms, typed, most) => {
        const expected = terms.sorted.flatMap((found, lo) => {
          const typos = typosBetween(typed, found);
          return typos > 0 && typos <= most ? [{ lo, hi: lo + 1, typos, letters: found.length }] : [];
        });
        expect(terms.withTypos(typed, most, false)).toEqual(expected);
      }),
      { numRuns: 500 },
    );
  });

  test('unfinished words: exactly those whose beginning is within reach are found, with the fewest typos', () => {
    fc.assert(
      fc.property(dictionary, term, fc.constantFrom(1, 2), (terms, typed, most) => {
        const found = new Map<number, number>();
        for (const { lo, hi, typos } of terms.withTypos(typed, most, true))
          for (let at = lo; at < hi; at += 1) found.set(at, typos);
        const expected = terms.sorted.flatMap((other, at): [number, number][] => {
          const typos = leastOfStarts(typed, other);
          return typos > 0 && typos <= most ? [[at, typos]] : [];
        });
        expect([...found].sort(([a], [b]) => a - b)).toEqual(expected);
      }),
      { numRuns: 500 },
    );
  });

  test('the closest beginning of one word is found', () => {
    fc.assert(
      fc.property(term, term, (typed, found) => {
        const least = leastOfStarts(typed, found);
        expect(closestStart(typed, found, 2)?.typos).toBe(least <= 2 ? least : undefined);
      }),
    );
  });
});

test('all terms with the same beginning form one range', () => {
  fc.assert(
    fc.property(dictionary, term, (terms, prefix) => {
      const { lo, hi } = terms.startingWith(prefix);
      expect(terms.sorted.slice(lo, hi)).toEqual(terms.sorted.filter((other) => other.startsWith(prefix)));
      expect(terms.find(prefix)).toBe(terms.sorted.indexOf(prefix));
    }),
  );
});
