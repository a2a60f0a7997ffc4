import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fillBoxes, packBoxes, spreadBoxes } from './pack-boxes.rules.ts';
import { shippingZone } from './shipping-zones.rules.ts';

const sizes = [1, 2, 3, 6, 12];
const pack = (...lines: [bottles: number, volumeMl: number][]) =>
  packBoxes(
    lines.map(([bottles, volumeMl]) => ({ bottles, volumeMl })),
    sizes,
  );

describe('bottles in boxes (G-57)', () => {
  test.each<[string, [number, number][], { spaces: number; weightOz: number }[]]>([
    ['one', [[1, 750]], [{ spaces: 1, weightOz: 52 }]],
    ['four need the box of six', [[4, 750]], [{ spaces: 6, weightOz: 205 }]],
    ['twelve', [[12, 750]], [{ spaces: 12, weightOz: 615 }]],
    [
      'fourteen',
      [[14, 750]],
      [
        { spaces: 12, weightOz: 615 },
        { spaces: 2, weightOz: 103 },
      ],
    ],
    ['a magnum takes two spaces', [[1, 1_500]], [{ spaces: 2, weightOz: 103 }]],
    ['a half bottle takes one', [[3, 375]], [{ spaces: 3, weightOz: 77 }]],
    [
      'the large ones go first',
      [
        [11, 750],
        [1, 1_500],
      ],
      [
        { spaces: 12, weightOz: 615 },
        { spaces: 1, weightOz: 52 },
      ],
    ],
  ])('%s', (_, lines, boxes) => {
    expect(pack(...lines)).toEqual(boxes);
  });

  test('what no box holds is not packed', () => {
    expect(pack([1, 15_000])).toBeNull();
    expect(pack()).toBeNull();
    expect(packBoxes([{ bottles: 1, volumeMl: 750 }], [])).toBeNull();
  });

  test('every bottle has a space and its weight, and there are no more boxes than needed', () => {
    const line = fc.record({
      bottles: fc.integer({ min: 1, max: 30 }),
      volumeMl: fc.constantFrom(187, 375, 750, 1_000, 1_500, 3_000),
    });
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 6 }), (lines) => {
        const boxes = packBoxes(lines, sizes) ?? [];
        const spaces = lines.reduce(
          (sum, { bottles, volumeMl }) => sum + bottles * Math.ceil(volumeMl / 1_000),
          0,
        );
        const weight = lines.reduce(
          (sum, { bottles, volumeMl }) => sum + (bottles * volumeMl * 51.2) / 750,
          0,
        );
        expect(boxes.reduce((sum, box) => sum + box.spaces, 0)).toBeGreaterThanOrEqual(spaces);
        expect(boxes.reduce((sum, box) => sum + box.weightOz, 0)).toBeGreaterThanOrEqual(Math.floor(weight));
        expect(boxes.length).toBeLessThanOrEqual(Math.ceil(spaces / 10));
      }),
    );
  });
});

test.each([
  ['11743', 2],
  ['10001', 2],
  ['00501', 2],
  ['06390', 3],
  ['10580', 3],
  ['12207', 3],
  ['13202', 4],
  ['14201', 4],
  ['07030', undefined],
  ['90210', undefined],
])('the zone of %s is %s', (zip, zone) => {
  expect(shippingZone(zip)).toBe(zone);
});

describe('another number of boxes (B-080)', () => {
  const bottles = [{ bottles: 14, volumeMl: 750 }];
  const filled = (count: number) => spreadBoxes(bottles, sizes, count)?.map((box) => box.bottles) ?? null;

  test('the suggestion says how many bottles are in each', () => {
    expect(fillBoxes(bottles, sizes)?.map((box) => [box.bottles, box.spaces])).toEqual([
      [12, 12],
      [2, 2],
    ]);
  });

  test('bottles are spread, so that no box is much heavier than another', () => {
    expect(filled(2)).toEqual([7, 7]);
    expect(filled(4)).toEqual([4, 4, 3, 3]);
    expect(filled(14)).toEqual(Array.from({ length: 14 }, () => 1));
  });

  test('too few boxes, more boxes than bottles, and zero boxes are refused', () => {
    expect([filled(1), filled(15), filled(0)]).toEqual([null, null, null]);
  });

  test('whatever the bottles: none is lost, none is in a box too small, and no box is empty', () => {
    const lines = fc.array(
      fc.record({
        bottles: fc.integer({ min: 1, max: 12 }),
        volumeMl: fc.constantFrom(187, 375, 750, 1_000, 1_500, 3_000),
      }),
      { minLength: 1, maxLength: 5 },
    );
    fc.assert(
      fc.property(lines, fc.integer({ min: 1, max: 12 }), (some, count) => {
        const boxes = spreadBoxes(some, sizes, count);
        if (boxes === null) return;
        expect(boxes).toHaveLength(count);
        const all = some.reduce((sum, each) => sum + each.bottles, 0);
        expect(boxes.reduce((sum, box) => sum + box.bottles, 0)).toBe(all);
        for (const box of boxes) {
          expect(box.bottles).toBeGreaterThan(0);
          expect(sizes).toContain(box.spaces);
        }
      }),
    );
  });
});
