import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { FormatId, PackId, ProductId } from '#kit/ids.ts';
import type { Order, OrderLine } from '../order.ts';
import { backForChanges, mixedLine, sentBottles } from '../packing/sent.rules.ts';
import { leftCents, refundableOf } from '../refunds/refund.rules.ts';
import { calculateSubstitutions, lessCents, type Substitution } from './substitution.rules.ts';

const [ordered, sent] = [1 as FormatId, 2 as FormatId];

function lineOf(change: Partial<OrderLine> = {}): OrderLine {
  const { priceCents = 1_999, quantity = 2 } = change;
  return {
    formatId: ordered,
    bottles: 1,
    quantity,
    priceCents,
    totalCents: priceCents * quantity,
    discountCents: 0,
    taxable: true,
    ...change,
  } as OrderLine;
}
function orderOf(...lines: OrderLine[]): Order {
  const goods = lines.reduce((sum, { totalCents, discountCents }) => sum + totalCents - discountCents, 0);
  const tax = Math.round((goods * 8_625) / 100_000);
  return {
    lines,
    shippingTotalCents: 0,
    salesTaxTotalCents: tax,
    finalTotalCents: goods + tax,
    taxRateMillipercent: 8_625,
  } as Order;
}
function substitution(change: Partial<Substitution> = {}): Substitution {
  const goods = {
    packId: 9 as PackId,
    formatId: sent,
    productId: 9 as ProductId,
    productSlug: 's',
    productName: 'Sent',
    size: '750 mL',
  };
  return {
    ...goods,
    position: 0,
    quantity: 1,
    photo: null,
    art: '',
    priceCents: 1_500,
    lessCents: 499,
    ...change,
  };
}

describe('what a substitution changes (S-05)', () => {
  test.each([
    ['a cheaper one costs its own price', {}, { before: 0, quantity: 1, priceCents: 1_500 }, 499],
    ['two of them', {}, { before: 0, quantity: 2, priceCents: 1_500 }, 998],
    ['a dearer one costs what was ordered', {}, { before: 0, quantity: 2, priceCents: 2_500 }, 0],
    [
      'the discount counts: nothing is saved by the shelf price that was paid',
      { discountCents: 998 },
      { before: 0, quantity: 2, priceCents: 1_500 },
      0,
    ],
    [
      'a third of ten dollars: the first',
      { quantity: 3, totalCents: 1_000 },
      { before: 0, quantity: 1, priceCents: 0 },
      333,
    ],
    [
      'the second takes the cent',
      { quantity: 3, totalCents: 1_000 },
      { before: 1, quantity: 1, priceCents: 0 },
      334,
    ],
    ['the last', { quantity: 3, totalCents: 1_000 }, { before: 2, quantity: 1, priceCents: 0 }, 333],
  ] as const)('%s', (_, line, change, less) => {
    expect(lessCents(lineOf(line), change)).toBe(less);
  });

  test('whatever is replaced, in whatever parts: no one pays more, and no more goes back than was held', () => {
    const parts = fc.array(
      fc.record({ quantity: fc.integer({ min: 1, max: 5 }), priceCents: fc.integer({ min: 0, max: 9_000 }) }),
      {
        minLength: 1,
        maxLength: 5,
      },
    );
    const prices = fc.record({
      totalCents: fc.integer({ min: 0, max: 20_000 }),
      off: fc.double({ min: 0, max: 1, noNaN: true }),
    });
    fc.assert(
      fc.property(parts, prices, (replaced, { totalCents, off }) => {
        const quantity = replaced.reduce((sum, part) => sum + part.quantity, 0);
        const line = lineOf({ quantity, totalCents, discountCents: Math.floor(totalCents * off) });
        let before = 0;
        const substitutions = replaced.map((part) => {
          const less = lessCents(line, { before, ...part });
          before += part.quantity;
          return substitution({ ...part, lessCents: less });
        });
        const net = line.totalCents - line.discountCents;
        const less = substitutions.reduce((sum, each) => sum + each.lessCents, 0);
        expect(substitutions.every((each) => each.lessCents >= 0)).toBe(true);
        expect(less).toBeLessThanOrEqual(net);
        if (replaced.every(({ priceCents }) => priceCents === 0)) expect(less).toBe(net);
        const order = orderOf(line);
        const back = backForChanges(order, { substitutions, leftOut: [] });
        expect(back).toBeGreaterThanOrEqual(less);
        expect(back).toBeLessThanOrEqual(order.finalTotalCents);
      }),
    );
  });

  test('the tax on the difference goes back with it; what went back before is left out', () => {
    const order = orderOf(lineOf(), lineOf({ priceCents: 1_000, quantity: 1 }));
    // 49.98 at 8.625 % is 4.31; 44.99 is 3.88.
    expect(backForChanges(order, { substitutions: [substitution()], leftOut: [] })).toBe(499 + 43);
    const all = refundableOf(order, { refunds: [], lines: [] });
    expect(leftCents(all)).toBe(order.finalTotalCents);
    const nothing = {
      ...all,
      lines: all.lines.map((line) => ({ ...line, goodsLeftCents: 0 })),
      taxLeftCents: 0,
    };
    expect(calculateSubstitutions(nothing, [substitution()])).toEqual({ kind: 'nothing-left' });
    expect(
      backForChanges({ ...order, finalTotalCents: 0 }, { substitutions: [substitution()], leftOut: [] }),
    ).toBe(0);
  });

  test('bottles: first what was ordered, then what was sent for it; for a mixed line no one can tell which', () => {
    const order = orderOf(lineOf({ quantity: 3, bottles: 6 }), lineOf());
    const one = { substitutions: [substitution({ quantity: 2 })], leftOut: [] };
    const packs = (quantity: number) => [{ position: 0, quantity }];
    expect(sentBottles(order, one, packs(3))).toEqual([
      { formatId: ordered, bottles: 6 },
      { formatId: sent, bottles: 12 },
    ]);
    expect(sentBottles(order, one, packs(1))).toEqual([{ formatId: ordered, bottles: 6 }]);
    expect(sentBottles(order, { substitutions: [], leftOut: [] }, packs(2))).toEqual([
      { formatId: ordered, bottles: 12 },
    ]);
    expect([
      mixedLine(order, one, packs(1)),
      mixedLine(order, one, packs(3)),
      mixedLine(order, one, packs(0)),
    ]).toEqual([0, undefined, undefined]);
    const whole = { substitutions: [substitution({ quantity: 3 })], leftOut: [] };
    expect([mixedLine(order, whole, packs(1)), sentBottles(order, whole, packs(1))]).toEqual([
      undefined,
      [{ formatId: sent, bottles: 6 }],
    ]);
    expect(mixedLine(order, one, [{ position: 1, quantity: 1 }])).toBeUndefined();
  });
});
