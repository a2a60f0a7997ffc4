import { describe, expect, test } from 'vitest';
import type { FormatId } from '#kit/ids.ts';
import { limitOf, refusalsByLine, refuseQuantity } from './availability.rules.ts';
import { priceChangeText, refusalText } from './cart-words.rules.ts';

const single = { formatId: 1 as FormatId, bottles: 1, onHand: 8, heldByOthers: 0, isPublished: true };
const sixPack = { ...single, bottles: 6 };
const magnum = { ...single, formatId: 2 as FormatId, onHand: 1 };

describe('a quantity beside the other lines (M-092)', () => {
  test.each([
    ['all that is on hand', { quantity: 8, pack: single }, [], undefined],
    ['one too many', { quantity: 9, pack: single }, [], { kind: 'only-left', onHand: 8 }],
    ['a second six-pack', { quantity: 2, pack: sixPack }, [], { kind: 'only-left', onHand: 1 }],
    [
      'singles beside a six-pack of the format',
      { quantity: 3, pack: single },
      [{ quantity: 1, pack: sixPack }],
      { kind: 'only-left', onHand: 2 },
    ],
    [
      'the last singles beside a six-pack',
      { quantity: 2, pack: single },
      [{ quantity: 1, pack: sixPack }],
      undefined,
    ],
    [
      'a six-pack beside singles that leave too few',
      { quantity: 1, pack: sixPack },
      [{ quantity: 3, pack: single }],
      { kind: 'out-of-stock' },
    ],
    [
      'singles beside another format',
      { quantity: 8, pack: single },
      [{ quantity: 1, pack: magnum }],
      undefined,
    ],
    ['none on hand', { quantity: 1, pack: { ...single, onHand: 0 } }, [], { kind: 'out-of-stock' }],
    [
      'fewer bottles than the pack holds',
      { quantity: 1, pack: { ...sixPack, onHand: 5 } },
      [],
      { kind: 'out-of-stock' },
    ],
    [
      'a withdrawn pack',
      { quantity: 1, pack: { ...single, isPublished: false } },
      [],
      { kind: 'out-of-stock' },
    ],
    [
      '25 of many (M-285)',
      { quantity: 25, pack: { ...single, onHand: 500 } },
      [],
      { kind: 'over-limit', limit: 24 },
    ],
    [
      'what others hold (S-02)',
      { quantity: 1, pack: { ...single, onHand: 0, heldByOthers: 2 } },
      [],
      { kind: 'held-by-others', onHand: 0, heldBottles: 2 },
    ],
    [
      'more than others leave (S-02)',
      { quantity: 3, pack: { ...single, onHand: 2, heldByOthers: 1 } },
      [],
      { kind: 'held-by-others', onHand: 2, heldBottles: 1 },
    ],
    [
      'what others leave (S-02)',
      { quantity: 2, pack: { ...single, onHand: 2, heldByOthers: 1 } },
      [],
      undefined,
    ],
    [
      'a pack that would not be whole without the holds either (S-02)',
      { quantity: 2, pack: { ...sixPack, onHand: 8, heldByOthers: 3 } },
      [],
      { kind: 'only-left', onHand: 1 },
    ],
    [
      'held, and withdrawn (S-02)',
      { quantity: 1, pack: { ...single, onHand: 0, heldByOthers: 2, isPublished: false } },
      [],
      { kind: 'out-of-stock' },
    ],
    ['24 of many', { quantity: 24, pack: { ...single, onHand: 500 } }, [], undefined],
  ])('%s', (_, wanted, others, refusal) => {
    expect(refuseQuantity(wanted, others)).toEqual(refusal);
  });
});

test('each line of a cart gets what the earlier ones leave (M-096)', () => {
  expect(refusalsByLine([])).toEqual([]);
  expect(
    refusalsByLine([
      { quantity: 1, pack: sixPack },
      { quantity: 3, pack: single },
      { quantity: 1, pack: magnum },
    ]),
  ).toEqual([undefined, { kind: 'only-left', onHand: 2 }, undefined]);
  expect(
    refusalsByLine([
      { quantity: 9, pack: single },
      { quantity: 1, pack: sixPack },
    ]),
  ).toEqual([{ kind: 'only-left', onHand: 8 }, { kind: 'out-of-stock' }]);
});

test('the sentences are exact (M-270, M-096, S-02)', () => {
  expect(refusalText({ kind: 'only-left', onHand: 3 })).toBe('Only 3 left in stock.');
  expect(refusalText({ kind: 'out-of-stock' })).toBe('This item is out of stock.');
  expect(refusalText({ kind: 'over-limit', limit: 24 })).toBe('You can order up to 24 of one item.');
  const soon = 'may be free again in 15 minutes.';
  const heldText = (onHand: number, heldBottles: number) =>
    refusalText({ kind: 'held-by-others', onHand, heldBottles });
  expect(heldText(0, 2)).toBe(`The last 2 bottles are held by another shopper; they ${soon}`);
  expect(heldText(0, 1)).toBe(`The last bottle is held by another shopper; it ${soon}`);
  expect(heldText(3, 1)).toBe(`Only 3 left in stock; one more bottle is held by another shopper and ${soon}`);
  expect(priceChangeText({ from: 1_999, to: 120_050 })).toBe('Price changed from $19.99 to $1,200.50');
});

describe('what a menu of quantities offers (M-087, M-092)', () => {
  test.each([
    ['twelve on hand', { ...single, onHand: 12 }, [], { most: 12, text: 'Only 12 left in stock.' }],
    ['twenty-four on hand: all of them', { ...single, onHand: 24 }, [], undefined],
    ['twenty-three', { ...single, onHand: 23 }, [], { most: 23, text: 'Only 23 left in stock.' }],
    ['far more than a line may hold', { ...single, onHand: 500 }, [], undefined],
    ['none', { ...single, onHand: 0 }, [], { most: 0, text: 'This item is out of stock.' }],
    [
      'what another line of the format leaves',
      { ...single, onHand: 12 },
      [{ quantity: 1, pack: sixPack }],
      { most: 6, text: 'Only 6 left in stock.' },
    ],
    ['whole packs', { ...sixPack, onHand: 20 }, [], { most: 3, text: 'Only 3 left in stock.' }],
    [
      'what others hold (S-02)',
      { ...single, onHand: 2, heldByOthers: 1 },
      [],
      {
        most: 2,
        text: 'Only 2 left in stock; one more bottle is held by another shopper and may be free again in 15 minutes.',
      },
    ],
    [
      'a withdrawn pack',
      { ...single, isPublished: false },
      [],
      { most: 0, text: 'This item is out of stock.' },
    ],
  ])('%s', (_, pack, others, wanted) => {
    const limit = limitOf(pack, others);
    expect(limit && { most: limit.most, text: refusalText(limit.refusal) }).toEqual(wanted);
    // Compared with the server's own answer: that many are accepted, and one more is not.
    const most = limit?.most ?? 24;
    if (most > 0) expect(refuseQuantity({ quantity: most, pack }, others)).toBeUndefined();
    expect(refuseQuantity({ quantity: most + 1, pack }, others)).toBeDefined();
  });
});
