import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { FormatId } from '#kit/ids.ts';
import { taxOnCents } from '#kit/money.ts';
import type { Order, OrderLine } from '../order.ts';
import { calculateRefund, leftCents, refundableOf } from '../refunds/refund.rules.ts';
import {
  backForChanges,
  calculateChanges,
  leftOutAt,
  mixedLine,
  packsSent,
  sentBottles,
} from './sent.rules.ts';

const line = fc
  .record({
    quantity: fc.integer({ min: 1, max: 12 }),
    priceCents: fc.integer({ min: 1, max: 20_000 }),
    off: fc.double({ min: 0, max: 1, noNaN: true }),
    taxable: fc.boolean(),
    bottles: fc.constantFrom(1, 6),
  })
  .map(
    ({ quantity, priceCents, off, ...rest }) =>
      ({
        ...rest,
        quantity,
        priceCents,
        totalCents: quantity * priceCents,
        discountCents: Math.floor(quantity * priceCents * off),
        formatId: 1 as FormatId,
      }) as OrderLine,
  );

const orders = fc
  .record({
    lines: fc.array(line, { minLength: 1, maxLength: 6 }),
    shipping: fc.integer({ min: 0, max: 3_000 }),
  })
  .map(({ lines, shipping }) => {
    const net = (of: readonly OrderLine[]) =>
      of.reduce((sum, each) => sum + each.totalCents - each.discountCents, 0);
    const taxed = lines.filter(({ taxable }) => taxable);
    const salesTaxTotalCents = taxOnCents(net(taxed) + (taxed.length > 0 ? shipping : 0), 8_625);
    return {
      lines,
      shippingTotalCents: shipping,
      salesTaxTotalCents,
      taxRateMillipercent: 8_625,
      finalTotalCents: net(lines) + shipping + salesTaxTotalCents,
    } as unknown as Order;
  });

test('what is left out and what is refunded afterwards add up to what was paid, to the cent, whatever is left out (B-074)', () => {
  fc.assert(
    fc.property(orders, fc.array(fc.nat(12), { maxLength: 6 }), (order, wanted) => {
      const leftOut = wanted.flatMap((packs, position) => {
        const quantity = Math.min(packs, order.lines[position]?.quantity ?? 0);
        return quantity > 0 ? [{ position, quantity, why: 'not-there' as const }] : [];
      });
      const changes = { substitutions: [], leftOut };
      const all = refundableOf(order, { refunds: [], lines: [] });
      const calculated = calculateChanges(all, changes);
      const back = backForChanges(order, changes);
      if (calculated.kind !== 'parts') {
        expect(back).toBe(0);
        return;
      }
      expect(calculated.parts.deliveryCents).toBe(0);
      expect(calculated.parts.amountCents).toBe(calculated.parts.goodsCents + calculated.parts.taxCents);
      const left = refundableOf(order, { refunds: [calculated.parts], lines: calculated.lines });
      const rest = calculateRefund(left, { kind: 'rest' });
      expect(back + (rest.kind === 'parts' ? rest.parts.amountCents : 0)).toBe(order.finalTotalCents);
      expect(leftCents(left)).toBe(order.finalTotalCents - back);
    }),
  );
});

test('what was left out is never among the bottles that come back (B-074)', () => {
  const order = { lines: [{ formatId: 1, quantity: 3, bottles: 6 }] } as unknown as Order;
  const changes = { substitutions: [], leftOut: [{ position: 0, quantity: 2, why: 'broken' as const }] };
  const all = [{ position: 0, quantity: 3 }];
  expect(sentBottles(order, changes, all)).toEqual([{ formatId: 1, bottles: 6 }]);
  expect([packsSent(order, changes, 0), leftOutAt(changes.leftOut, 1)]).toEqual([1, 0]);
  expect(mixedLine(order, changes, [{ position: 0, quantity: 1 }])).toBeUndefined();
});
