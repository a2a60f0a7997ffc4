import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { SellablePack } from '#domains/catalogue/product.ts';
import type { FormatId, PackId } from '#kit/ids.ts';
import { refusalsByLine } from '../availability.rules.ts';
import { type BoughtLine, type GrowingCart, judgeLine } from './again.rules.ts';
import { againWords } from './again-words.rules.ts';

const packId = 7 as PackId;
const bought: BoughtLine = {
  ...{ packId, productSlug: 'barolo', productName: 'Barolo 2021', size: '750 mL', photo: null, art: '{}' },
  ...{ priceCents: 2_000, quantity: 3 },
};
const today = (more: Partial<SellablePack> = {}) =>
  ({
    ...{ packId, formatId: 1 as FormatId, bottles: 1, productName: 'Barolo 2021', priceCents: 2_000 },
    ...{ isPublished: true, onHand: 20, heldByOthers: 0 },
    ...more,
  }) as SellablePack;

function judged(more: Partial<SellablePack> | null, cart: GrowingCart = [], isProductSold = true) {
  const { quantity, changes } = judgeLine(bought, {
    ...{ pack: more === null ? undefined : today(more), isProductSold, cart },
  });
  return [quantity, ...changes.map(againWords)];
}
const inCart = (quantity: number, more: Partial<SellablePack> = {}): GrowingCart => [
  { packId, quantity, pack: today(more) },
];

describe('buy again (N-060)', () => {
  test.each<[string, (string | number)[], Partial<SellablePack> | null, GrowingCart?, boolean?]>([
    ['as it was', [3], {}],
    ['dearer', [3, 'Price changed from $20.00 to $21.50'], { priceCents: 2_150 }],
    [
      'another vintage, cheaper',
      [3, 'It is Barolo 2022 now.', 'Price changed from $20.00 to $19.00'],
      { productName: 'Barolo 2022', priceCents: 1_900 },
    ],
    ['few', [2, '2 of 3: Only 2 left in stock.'], { onHand: 2 }],
    [
      'held by others in part',
      [
        1,
        '1 of 3: Only 1 left in stock; 4 more bottles are held by another shopper and may be free again in 15 minutes.',
      ],
      { onHand: 1, heldByOthers: 4 },
    ],
    [
      'held by others',
      [0, 'The last 4 bottles are held by another shopper; they may be free again in 15 minutes.'],
      { onHand: 0, heldByOthers: 4 },
    ],
    ['sold out', [0, 'Sold out.'], { onHand: 0 }],
    ['withdrawn', [0, 'We no longer sell it.'], { isPublished: false }, [], false],
    ['of a size that is gone', [0, 'We no longer sell this size.'], { isPublished: false }],
    ['unknown', [0, 'We no longer sell it.'], null, [], false],
    [
      'in the cart up to the limit',
      [2, '2 of 3: 22 in your cart already. You can order up to 24 of one item.'],
      { onHand: 60 },
      inCart(22, { onHand: 60 }),
    ],
    [
      'in the cart with all there is',
      [0, '5 in your cart already. Only 5 left in stock.'],
      { onHand: 5 },
      inCart(5, { onHand: 5 }),
    ],
  ])('%s', (_, expected, more, cart = [], isProductSold = true) => {
    expect(judged(more, cart, isProductSold)).toEqual(expected);
  });

  test('whatever is in the cart and on the shelf, what is offered fits, and nothing more would', () => {
    const line = fc.record({ quantity: fc.integer({ min: 1, max: 24 }), bottles: fc.constantFrom(1, 6, 12) });
    fc.assert(
      fc.property(
        fc.array(line, { minLength: 1, maxLength: 5 }),
        fc.integer({ min: 0, max: 60 }),
        fc.integer({ min: 0, max: 12 }),
        (lines, onHand, heldByOthers) => {
          const cart: GrowingCart = [];
          for (const [at, { quantity, bottles }] of lines.entries()) {
            const own = at as PackId;
            const pack = today({ packId: own, bottles, onHand, heldByOthers });
            const answer = judgeLine(
              { ...bought, packId: own, quantity },
              { pack, isProductSold: true, cart },
            );
            expect(answer.quantity).toBeLessThanOrEqual(quantity);
            const told = answer.changes.some(({ kind }) => kind === 'short');
            expect(told).toBe(answer.quantity < quantity);
            if (!told) continue;
            const more = cart.map((each) => ({ ...each }));
            const mine = more.find((each) => each.packId === own);
            if (mine) mine.quantity += 1;
            else more.push({ packId: own, quantity: 1, pack });
            expect(refusalsByLine(more).some((refusal) => refusal !== undefined)).toBe(true);
          }
          expect(refusalsByLine(cart).every((refusal) => refusal === undefined)).toBe(true);
        },
      ),
    );
  });
});
