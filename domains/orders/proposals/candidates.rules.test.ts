import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { alikeWords } from '#domains/catalogue/closest/alike.rules.ts';
import type { FormatId, PackId, ProductId } from '#kit/ids.ts';
import { whyNotInstead } from '../substitutions/substitution.rules.ts';
import { type CandidatePack, mayPropose, rankCandidates, type Short } from './candidates.rules.ts';

type Pack = CandidatePack & { packId: PackId };

const ordered = {
  ...{ name: 'Fleurie 2022', producer: 'Domaine Test', vintage: '2022' },
  ...{ categoryPath: 'wine/red-wine', regionPath: 'france/beaujolais', grape: 'gamay' },
};
const line = { formatId: 1 as FormatId, bottles: 1, taxable: true, priceCents: 2_000 };
const short: Short = { line, deliveryMethod: 'shipping', quantity: 2, bottle: ordered };

let nextId = 10;
function pack(more: Partial<Pack> = {}): Pack {
  nextId += 1;
  return {
    ...{ packId: nextId as PackId, productId: nextId as ProductId, formatId: nextId as FormatId },
    ...{ name: `Wine ${nextId}`, producer: 'Somebody', vintage: '2023' },
    ...{ categoryPath: 'wine/red-wine', regionPath: 'italy/tuscany', grape: 'sangiovese' },
    ...{ bottles: 1, taxable: true, ships: true, priceCents: 1_900, free: 12 },
    ...more,
  };
}
const rank = (packs: readonly Pack[], taken: [ProductId, number][] = []) =>
  rankCandidates(packs, short, new Map(taken)).map((each) => [each.pack.packId, alikeWords(each.alike)]);

describe('which bottles are proposed, and in which order (B-070, B-308)', () => {
  test('another year of the same wine, the newest first; then what shares most; then the same style', () => {
    const style = pack({ grape: null, regionPath: null });
    const region = pack({ grape: null, regionPath: 'france/beaujolais' });
    const grape = pack({ grape: 'gamay', regionPath: 'usa/california' });
    const producer = pack({ producer: 'Domaine Test', grape: 'gamay' });
    const older = pack({ name: 'Fleurie 2020', producer: 'Domaine Test', vintage: '2020', priceCents: 900 });
    const newer = pack({ name: 'Fleurie 2023', producer: 'Domaine Test', vintage: '2023' });
    expect(rank([style, region, grape, producer, older, newer])).toEqual([
      [newer.packId, 'The 2023 of the same wine'],
      [older.packId, 'The 2020 of the same wine'],
      [producer.packId, 'Same producer and grape'],
      [region.packId, 'Same region'],
      [grape.packId, 'Same grape'],
    ]);
  });

  test('among similar bottles, what buyers took before comes first, and what they declined comes last (B-308)', () => {
    const [one, two, three] = [pack(), pack(), pack()];
    const answers: [ProductId, number][] = [
      [two.productId, 2],
      [one.productId, -1],
    ];
    expect(rank([one, two, three], answers).map(([id]) => id)).toEqual([
      two.packId,
      three.packId,
      one.packId,
    ]);
  });

  test.each<[string, Partial<Pack>]>([
    ['dearer by a cent', { priceCents: 2_001 }],
    ['of less than half the price', { priceCents: 999 }],
    ['too few on the shelf', { free: 1 }],
    ['the ordered bottle itself', { formatId: line.formatId }],
    ['a pack of six', { bottles: 6 }],
    ['taxed otherwise', { taxable: false }],
    ['never shipped', { ships: false }],
    ['of another style', { categoryPath: 'wine/white-wine' }],
  ])('never a bottle %s', (_, more) => {
    expect(rank([pack(more)])).toEqual([]);
  });

  test('five at most', () => {
    expect(rank(Array.from({ length: 9 }, () => pack()))).toHaveLength(5);
  });

  test('the desk is never shown what the verb would refuse (B-308)', () => {
    const some = fc.record({
      formatId: fc.integer({ min: 1, max: 4 }).map((id) => id as FormatId),
      bottles: fc.constantFrom(1, 3, 6),
      taxable: fc.boolean(),
      ships: fc.boolean(),
      priceCents: fc.integer({ min: 0, max: 4_000 }),
      free: fc.integer({ min: 0, max: 12 }),
      producer: fc.constantFrom('Domaine Test', 'Somebody'),
      vintage: fc.constantFrom('2021', '2022', '2023', 'NV', ''),
      name: fc.constantFrom('Fleurie 2022', 'Fleurie', 'Morgon'),
      categoryPath: fc.constantFrom('wine/red-wine', 'wine/white-wine'),
      grape: fc.constantFrom('gamay', 'syrah', null),
    });
    const ways = fc.constantFrom('pickup' as const, 'delivery' as const, 'shipping' as const);
    fc.assert(
      fc.property(fc.array(some, { maxLength: 20 }), ways, (packs, deliveryMethod) => {
        const asked = { ...short, deliveryMethod };
        const offered = rankCandidates(packs.map(pack), asked, new Map());
        expect(offered.length).toBeLessThanOrEqual(5);
        for (const { pack: each } of offered) {
          expect(whyNotInstead(line, deliveryMethod, each)).toBeUndefined();
          expect(mayPropose(each, asked)).toBe(true);
          expect(each.priceCents).toBeLessThanOrEqual(line.priceCents);
          expect(each.free).toBeGreaterThanOrEqual(asked.quantity * line.bottles);
        }
      }),
    );
  });
});
