import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { moved, placeUnder, scrollStep } from './moved.rules.ts';

describe('moving a stop in the list (B-111)', () => {
  const list = ['a', 'b', 'c', 'd'];

  test('one stop goes to another place, and the others keep their order', () => {
    expect(moved(list, 0, 2)).toEqual(['b', 'c', 'a', 'd']);
    expect(moved(list, 3, 0)).toEqual(['d', 'a', 'b', 'c']);
  });

  test.each([
    [1, 1],
    [0, -1],
    [0, 4],
    [4, 0],
  ])('from %d to %d nothing moves', (from, to) => {
    expect(moved(list, from, to)).toBe(list);
  });

  test('nothing flickers under the finger: at its new place, the same finger position leaves the stop there', () => {
    const heights = fc.array(fc.integer({ min: 48, max: 200 }), { minLength: 2, maxLength: 12 });
    fc.assert(
      fc.property(heights, fc.nat(), fc.integer({ min: -100, max: 2_500 }), (rows, nth, y) => {
        const from = nth % rows.length;
        const place = placeUnder(y, edgesBut(rows, from));
        const after = moved(
          rows.map((height, row) => ({ height, row })),
          from,
          place,
        );
        expect(
          placeUnder(
            y,
            edgesBut(
              after.map(({ height }) => height),
              place,
            ),
          ),
        ).toBe(place);
      }),
    );
  });

  /** The edges of all rows except one, stacked from 0. */
  function edgesBut(heights: readonly number[], left: number) {
    let top = 0;
    const edges = heights.map((height) => {
      const edge = { top, bottom: top + height };
      top += height;
      return edge;
    });
    return edges.toSpliced(left, 1);
  }

  test('the page scrolls only near an edge, faster toward it, and no faster beyond it', () => {
    expect(scrollStep(320, 640)).toBe(0);
    expect(scrollStep(80, 640)).toBe(0);
    expect(scrollStep(40, 640)).toBe(-7);
    expect(scrollStep(0, 640)).toBe(-14);
    expect(scrollStep(-300, 640)).toBe(-14);
    expect(scrollStep(600, 640)).toBe(7);
    expect(scrollStep(900, 640)).toBe(14);
  });
});
