import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Likeness } from './alike.rules.ts';
import { type ClosestAsked, highestCents, priceWords, rankClosest, type ShelfPack } from './closest.rules.ts';

const wanted = {
  ...{ productId: 1, packId: 1, bottles: 1, volumeMl: 750, priceCents: 2_000, ships: true, taxable: true },
  ...{ name: 'Fleurie 2022', producer: 'Domaine Test', vintage: '2022' },
  ...{ categoryPath: 'wine/red-wine', regionPath: 'france/beaujolais', grape: 'gamay' },
};

let nextId = 10;
function pack(more: Partial<ShelfPack> = {}): ShelfPack {
  nextId += 1;
  return {
    ...{ ...wanted, productId: nextId, packId: nextId, name: `Wine ${nextId}`, producer: 'Somebody' },
    ...{ vintage: '2023', regionPath: 'italy/tuscany', grape: 'sangiovese', priceCents: 1_800, free: 12 },
    ...more,
  };
}
const near = { regionPath: 'france/beaujolais', grape: 'gamay' };
const asked: ClosestAsked = { quantity: 2, mustShip: false, most: 9, styleOf: () => null };
const reasons = (packs: readonly ShelfPack[], more: Partial<ClosestAsked> = {}) =>
  rankClosest(wanted, packs, { ...asked, ...more }).map(({ reason }) => reason);

describe('closest on the shelf today (N-032)', () => {
  test('another year of the same wine, then what shares most, then the same style; each with its reason', () => {
    const shelf = [
      pack({ priceCents: 2_000 }),
      pack({ producer: 'Domaine Test' }),
      pack({ regionPath: 'france/beaujolais' }),
      pack({ grape: 'gamay' }),
      pack({ producer: 'Domaine Test', grape: 'gamay' }),
      pack({ ...near, priceCents: 2_150 }),
      pack({ ...near, producer: 'Domaine Test', priceCents: 3_500 }),
      pack({ name: 'Fleurie 2020', producer: 'Domaine Test', vintage: '2020' }),
      pack({ name: 'Fleurie 2023', producer: 'Domaine Test', vintage: '2023' }),
    ];
    expect(reasons(shelf)).toEqual([
      'The 2023 of the same wine, $2 less',
      'The 2020 of the same wine, $2 less',
      'Same producer, grape and region, $15 more',
      'Same grape and region, $1.50 more',
      'Same producer and grape, $2 less',
      'Same grape, $2 less',
      'Same region, $2 less',
      'Same producer, $2 less',
      'Same style, same price',
    ]);
  });

  test('of two equally alike, the one closer in price comes first', () => {
    const shelf = [2_600, 1_900, 2_150].map((priceCents) => pack({ ...near, priceCents }));
    expect(reasons(shelf)).toEqual([
      'Same grape and region, $1 less',
      'Same grape and region, $1.50 more',
      'Same grape and region, $6 more',
    ]);
  });

  test.each<[string, Partial<ShelfPack>]>([
    ['the same product', { productId: wanted.productId }],
    ['another size', { volumeMl: 1_500 }],
    ['a case', { bottles: 6 }],
    ['fewer than are wanted', { free: 1 }],
    ['never shipped, for one that is', { ships: false }],
    ['taxed otherwise', { taxable: false }],
    ['of another kind', { categoryPath: 'wine/white-wine' }],
    ['a third dearer', { priceCents: 2_667 }],
    ['a third cheaper', { priceCents: 1_333 }],
  ])('never one that is %s', (_, more) => {
    expect(reasons([pack({ ...near, ...more })])).toEqual([]);
  });

  test('a light red does not replace a full one', () => {
    const styleOf = ({ name }: Likeness) => (name === 'Light' ? 'light dry' : 'full dry');
    expect(reasons([pack({ name: 'Light' }), pack({ name: 'Full' })], { styleOf })).toEqual([
      'Same style, $2 less',
    ]);
  });

  test('a spirit may follow a spirit, and never goes into a parcel (M-007)', () => {
    const gin = { ...wanted, ships: false, categoryPath: 'spirits/gin' };
    const other = pack({ ...near, ships: false, categoryPath: 'spirits/gin' });
    expect(rankClosest(gin, [other], asked)).toHaveLength(1);
    expect(rankClosest(gin, [other], { ...asked, mustShip: true })).toEqual([]);
  });

  test('whatever is on the shelf, results are lawful, in stock, within the price, each once, no more than asked', () => {
    const some = fc.record({
      productId: fc.integer({ min: 1, max: 6 }),
      bottles: fc.constantFrom(1, 6),
      volumeMl: fc.constantFrom(750, 1_500),
      priceCents: fc.integer({ min: 1, max: 6_000 }),
      ships: fc.boolean(),
      taxable: fc.boolean(),
      free: fc.integer({ min: 0, max: 12 }),
      producer: fc.constantFrom('Domaine Test', 'Somebody', ''),
      name: fc.constantFrom('Fleurie 2022', 'Fleurie 2023', 'Morgon'),
      vintage: fc.constantFrom('2021', 'NV', ''),
      categoryPath: fc.constantFrom('wine/red-wine', 'spirits/gin'),
      regionPath: fc.constantFrom('france/beaujolais', null),
      grape: fc.constantFrom('gamay', null),
    });
    const wants = fc.record({
      quantity: fc.integer({ min: 1, max: 6 }),
      most: fc.integer({ min: 0, max: 5 }),
      mustShip: fc.boolean(),
      ships: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(some, { maxLength: 25 }), wants, (shelf, { quantity, most, mustShip, ships }) => {
        const packs = shelf.map((each) => pack(each));
        const missed = { ...wanted, ships };
        const found = rankClosest(missed, packs, { ...asked, quantity, most, mustShip });
        expect(found.length).toBeLessThanOrEqual(most);
        expect(new Set(found.map(({ pack: { productId } }) => productId)).size).toBe(found.length);
        for (const { pack: each, reason } of found) {
          expect(each.productId).not.toBe(missed.productId);
          expect([each.bottles, each.volumeMl, each.taxable]).toEqual([1, 750, true]);
          if (ships || mustShip) expect(each.ships).toBe(true);
          expect(each.free).toBeGreaterThanOrEqual(quantity);
          expect(each.priceCents).toBeLessThanOrEqual(highestCents(missed.priceCents));
          expect(reason.endsWith(priceWords(missed.priceCents, each.priceCents))).toBe(true);
        }
        // The order of the shelf makes no difference.
        const turned = rankClosest(missed, packs.toReversed(), { ...asked, quantity, most, mustShip });
        expect(turned).toEqual(found);
      }),
    );
  });
});
