import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { taxOnCents } from '#kit/money.ts';
import {
  calculateRefund,
  leftCents,
  type Refundable,
  type RefundCalculation,
  type RefundLine,
  type RefundWish,
} from './refund.rules.ts';
import { explainRefund } from './refund-words.rules.ts';

/**
 * Two bottles of $19.99 and one of $12.50 that is not taxed, delivery $7.99, in Nassau County: the tax is on
 * 39.98 + 7.99.
 */
const someOrder: Refundable = {
  lines: [
    { quantityLeft: 2, goodsLeftCents: 3_998, taxable: true },
    { quantityLeft: 1, goodsLeftCents: 1_250, taxable: false },
  ],
  deliveryLeftCents: 799,
  taxLeftCents: 414,
  taxRateMillipercent: 8_625,
};

type Parts = Extract<RefundCalculation, { kind: 'parts' }>;

/** What is left after a refund. */
function leftAfter(left: Refundable, { parts, lines }: Parts): Refundable {
  const of = (position: number) =>
    lines.find((line) => line.position === position) ?? { quantity: 0, goodsCents: 0 };
  return {
    ...left,
    lines: left.lines.map((line, position) => ({
      ...line,
      quantityLeft: line.quantityLeft - of(position).quantity,
      goodsLeftCents: line.goodsLeftCents - of(position).goodsCents,
    })),
    deliveryLeftCents: left.deliveryLeftCents - parts.deliveryCents,
    taxLeftCents: left.taxLeftCents - parts.taxCents,
  };
}

function calculate(left: Refundable, wish: RefundWish): Parts {
  const calculated = calculateRefund(left, wish);
  if (calculated.kind !== 'parts') throw new Error(calculated.kind);
  return calculated;
}

const lines = (...packs: [position: number, quantity: number][]): RefundWish => ({
  kind: 'parts',
  lines: packs.map(([position, quantity]) => ({ position, quantity })),
  delivery: false,
});

/** The taxed goods and delivery that are not refunded. */
function taxedLeft({ lines: all, deliveryLeftCents }: Refundable): number {
  const goods = all.filter((line) => line.taxable);
  return (
    goods.reduce((sum, line) => sum + line.goodsLeftCents, 0) + (goods.length > 0 ? deliveryLeftCents : 0)
  );
}

describe('a refund, calculated by hand', () => {
  test('one of two bottles goes back with its tax, and the other absorbs the rounding', () => {
    const first = calculate(someOrder, lines([0, 1]));
    // 8.625 % of the 27.98 that stay is 2.41: 1.73 of 4.14 go back.
    expect(first.parts).toEqual({ amountCents: 2_172, goodsCents: 1_999, taxCents: 173, deliveryCents: 0 });
    const second = calculate(leftAfter(someOrder, first), lines([0, 1]));
    // The tax on the delivery alone is 0.69.
    expect(second.parts).toEqual({ amountCents: 2_171, goodsCents: 1_999, taxCents: 172, deliveryCents: 0 });
  });

  test('untaxed goods go back without tax, and a delivery with its own', () => {
    expect(calculate(someOrder, lines([1, 1])).parts).toEqual({
      amountCents: 1_250,
      goodsCents: 1_250,
      taxCents: 0,
      deliveryCents: 0,
    });
    const delivery = calculate(someOrder, { kind: 'parts', lines: [], delivery: true });
    expect(delivery.parts).toEqual({ amountCents: 868, goodsCents: 0, taxCents: 69, deliveryCents: 799 });
  });

  test('an amount is taken off the goods, tax included, to the cent', () => {
    const { parts, lines: spread } = calculate(someOrder, { kind: 'amount', cents: 1_000 });
    expect(parts).toEqual({ amountCents: 1_000, goodsCents: 938, taxCents: 62, deliveryCents: 0 });
    expect(spread).toEqual([
      { position: 0, quantity: 0, goodsCents: 715 },
      { position: 1, quantity: 0, goodsCents: 223 },
    ]);
  });

  test('an excessive refund is refused with what is left (S-06)', () => {
    expect(calculateRefund(someOrder, { kind: 'amount', cents: 6_462 })).toEqual({
      kind: 'too-much',
      leftCents: 6_461,
    });
    expect(calculateRefund(someOrder, lines([0, 2], [0, 1]))).toEqual({
      kind: 'too-many',
      position: 0,
      quantityLeft: 2,
    });
    expect(calculateRefund(someOrder, lines([2, 1]))).toEqual({ kind: 'unknown-line', position: 2 });
    const nothing = leftAfter(someOrder, calculate(someOrder, { kind: 'rest' }));
    expect(leftCents(nothing)).toBe(0);
    for (const wish of [{ kind: 'rest' }, { kind: 'parts', lines: [], delivery: true }] as const) {
      expect(calculateRefund(nothing, wish)).toEqual({ kind: 'nothing-left' });
    }
    expect(() => calculateRefund(someOrder, lines([0, 0]))).toThrow(RangeError);
  });
});

const order = fc
  .record({
    lines: fc.array(
      fc.record({
        quantity: fc.integer({ min: 1, max: 24 }),
        goods: fc.integer({ min: 0, max: 90_000 }),
        taxable: fc.boolean(),
      }),
      { minLength: 1, maxLength: 5 },
    ),
    deliveryLeftCents: fc.constantFrom(0, 1, 799, 1_995),
    taxRateMillipercent: fc.constantFrom(0, 4_000, 7_125, 8_625, 8_875),
  })
  .map(({ lines: some, ...rest }): Refundable => {
    const all = some.map(({ quantity, goods, taxable }) => ({
      quantityLeft: quantity,
      goodsLeftCents: goods,
      taxable,
    }));
    const untaxed = { ...rest, lines: all, taxLeftCents: 0 };
    return { ...untaxed, taxLeftCents: taxOnCents(taxedLeft(untaxed), rest.taxRateMillipercent) };
  });
const wish: fc.Arbitrary<RefundWish> = fc.oneof(
  fc.record({
    kind: fc.constant('parts' as const),
    lines: fc.array(
      fc.record({ position: fc.integer({ min: 0, max: 4 }), quantity: fc.integer({ min: 1, max: 6 }) }),
      { maxLength: 3 },
    ),
    delivery: fc.boolean(),
  }),
  fc.record({
    kind: fc.constant('amount' as const),
    cents: fc.oneof(fc.integer({ min: 1, max: 60 }), fc.integer({ min: 1, max: 99_999 })),
  }),
);

const isWhole = (cents: number) => Number.isSafeInteger(cents) && cents >= 0;

test('whatever is refunded, in any order: parts add up, nothing goes below zero, the last refund takes the rest to the cent, and its words add up to it (S-06, R-018, B-305)', () => {
  const run = (whole: Refundable, wishes: RefundWish[]) => {
    let left = whole;
    let backCents = 0;
    for (const each of [...wishes, { kind: 'rest' } as const]) {
      const calculated = calculateRefund(left, each);
      if (calculated.kind !== 'parts') continue;
      const { amountCents, goodsCents, taxCents, deliveryCents } = calculated.parts;
      expect(amountCents).toBe(goodsCents + taxCents + deliveryCents);
      expect(goodsCents).toBe(
        calculated.lines.reduce((sum: number, line: RefundLine) => sum + line.goodsCents, 0),
      );
      if (each.kind === 'amount') expect(amountCents).toBe(each.cents);
      const names = whole.lines.map(({ goodsLeftCents, taxable }, position) => ({
        ...{ productName: `Wine ${position}`, size: '750 mL', discountCents: 0, taxable },
        priceCents: goodsLeftCents,
      }));
      const place = { taxPlace: 'Nassau County', chargeWords: null };
      const steps = explainRefund({ ...whole, ...place, lines: names }, calculated);
      expect(steps.reduce((sum, step) => sum + step.amountCents, 0)).toBe(amountCents);
      expect(steps.filter(({ amountCents: cents }) => cents <= 0)).toEqual([]);
      backCents += amountCents;
      left = leftAfter(left, calculated);
      const all = [
        ...left.lines.flatMap((line) => [line.quantityLeft, line.goodsLeftCents]),
        left.deliveryLeftCents,
        left.taxLeftCents,
      ];
      expect(all.filter((cents) => !isWhole(cents))).toEqual([]);
      // The remaining tax is the tax on what remains; a refund by amount may leave one cent less.
      const due = taxOnCents(taxedLeft(left), left.taxRateMillipercent);
      expect([due, due - 1]).toContain(left.taxLeftCents);
    }
    expect([backCents, leftCents(left)]).toEqual([leftCents(whole), 0]);
  };
  fc.assert(fc.property(order, fc.array(wish, { maxLength: 8 }), run), { numRuns: 3_000 });
});

test('refunds of lines leave exactly the tax on the goods that stay (S-14)', () => {
  const run = (whole: Refundable, wishes: RefundWish[]) => {
    let left = whole;
    for (const each of wishes) {
      const calculated = each.kind === 'parts' ? calculateRefund(left, each) : undefined;
      if (calculated?.kind === 'parts') left = leftAfter(left, calculated);
    }
    expect(left.taxLeftCents).toBe(taxOnCents(taxedLeft(left), left.taxRateMillipercent));
  };
  fc.assert(fc.property(order, fc.array(wish, { maxLength: 8 }), run), { numRuns: 2_000 });
});

test('a refund says what goes back line by line, with delivery and tax in the words of the order’s own total, or what is taken off (B-093, B-305, N-050)', () => {
  const gamay = { productName: 'Gamay', size: '750 mL', priceCents: 1_999, discountCents: 0, taxable: true };
  const juice = {
    productName: 'Grape juice',
    size: '1 L',
    priceCents: 1_250,
    discountCents: 0,
    taxable: false,
  };
  const order = {
    lines: [gamay, juice],
    taxRateMillipercent: 8_625,
    ...{ taxPlace: 'Nassau County', chargeWords: 'Delivery to Syosset, free from $100.00 before tax' },
  };
  const wish: RefundWish = { kind: 'parts', lines: [{ position: 0, quantity: 1 }], delivery: true };
  expect(explainRefund(order, calculate(someOrder, wish))).toEqual([
    { what: '1 × Gamay 750 mL at $19.99', amountCents: 1_999 },
    { what: 'Delivery to Syosset, free from $100.00 before tax', amountCents: 799 },
    {
      what: 'Sales tax, 8.625 % of $27.98 (taxable goods $19.99 + delivery $7.99), Nassau County',
      amountCents: 242,
    },
  ]);
  const reduced = { ...order, lines: [{ ...gamay, priceCents: 2_500, discountCents: 1_002 }, juice] };
  expect(explainRefund(reduced, calculate(someOrder, lines([0, 2])))).toMatchObject([
    { what: '2 × Gamay 750 mL at $25.00, after discounts' },
    { what: 'Sales tax, 8.625 % of $39.98 (taxable goods after discounts $39.98), Nassau County' },
  ]);
  const once = calculate(someOrder, { kind: 'amount', cents: 500 });
  expect(explainRefund(order, calculate(leftAfter(someOrder, once), lines([0, 1])))[0]?.what).toBe(
    '1 × Gamay 750 mL at $19.99, less what went back before',
  );
  expect(explainRefund(order, { parts: { ...once.parts, taxCents: 1 }, lines: [] }).at(-1)?.what).toBe(
    'Sales tax, 8.625 %, Nassau County',
  );
  const words = explainRefund(order, calculate(someOrder, { kind: 'amount', cents: 500 })).map(
    ({ what }) => what,
  );
  expect(words).toEqual([
    ...['Off Gamay 750 mL', 'Off Grape juice 1 L'],
    expect.stringMatching(/^Sales tax, 8\.625 % of \$3\.\d\d \(taxable goods \$3\.\d\d\), Nassau County$/),
  ]);
});
