import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addressOf, pageNumber, pagination } from './pagination.rules.ts';

const numbersOf = (page: number, pages: number) =>
  pagination(page, pages, String).numbers.map(({ number }) => number);

describe('the window of five page numbers (M-179)', () => {
  test.each([
    [1, 1, [1]],
    [1, 3, [1, 2, 3]],
    [1, 9, [1, 2, 3, 4, 5]],
    [3, 9, [1, 2, 3, 4, 5]],
    [4, 9, [2, 3, 4, 5, 6]],
    [8, 9, [5, 6, 7, 8, 9]],
    [9, 9, [5, 6, 7, 8, 9]],
  ])('page %d of %d shows %j', (page, pages, shown) => {
    expect(numbersOf(page, pages)).toEqual(shown);
  });

  test('always contains the current page, at most five pages, all of them existing', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 500 }), fc.integer({ min: 1, max: 500 }), (a, b) => {
        const [page, pages] = [Math.min(a, b), Math.max(a, b)];
        const numbers = numbersOf(page, pages);
        expect(numbers).toContain(page);
        expect(numbers.length).toBe(Math.min(5, pages));
        expect(Math.min(...numbers)).toBeGreaterThanOrEqual(1);
        expect(Math.max(...numbers)).toBeLessThanOrEqual(pages);
      }),
    );
  });

  test('there is nothing before the first page and nothing after the last (M-158)', () => {
    expect(pagination(1, 2, String)).toMatchObject({ previousHref: null, nextHref: '2' });
    expect(pagination(2, 2, String)).toMatchObject({ previousHref: '1', nextHref: null });
  });
});

test.each([
  [undefined, 1],
  ['1', 1],
  ['42', 42],
])('page %j is %d', (value, page) => {
  expect(pageNumber(value)).toBe(page);
});

test.each(['0', '-1', '1.5', '01', 'x', '', '100000', ['2', '3'], null])(
  '%j is not a page number',
  (value) => {
    expect(pageNumber(value)).toBeUndefined();
  },
);

test('the query string contains the words, and the page only if it is not the first (M-170)', () => {
  expect(addressOf('/wine', '', 1)).toBe('/wine');
  expect(addressOf('/wine', '', 2)).toBe('/wine?page=2');
  expect(addressOf('/search', 'côtes du rhône', 2)).toBe('/search?query=c%C3%B4tes%20du%20rh%C3%B4ne&page=2');
});
