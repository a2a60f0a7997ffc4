import fc from 'fast-check';
import { expect, test } from 'vitest';
import { canRedeemAward, pointsFor, pointsKept } from './points.rules.ts';

test.each([
  [2_998, 29],
  [99, 0],
  [100, 1],
  [0, 0],
  [-500, 0],
])('goods of %i cents are %i points (M-009, G-14)', (cents, points) => {
  expect(pointsFor(cents)).toBe(points);
});

test('refunds of any sizes take back no more than was earned, and all of it once everything is refunded (R-035)', () => {
  const order = fc.record({
    goods: fc.integer({ min: 0, max: 500_000 }),
    refunds: fc.array(fc.integer({ min: 0, max: 100_000 }), { maxLength: 8 }),
  });
  fc.assert(
    fc.property(order, ({ goods, refunds }) => {
      const refunded = refunds.reduce((sum, each) => sum + each, 0);
      const kept = pointsKept(goods, refunded);
      expect(kept).toBeGreaterThanOrEqual(0);
      expect(kept).toBeLessThanOrEqual(pointsFor(goods));
      if (refunded >= goods) expect(kept).toBe(0);
    }),
    { numRuns: 1_000 },
  );
});

test.each([
  [1_000, false, true],
  [999, false, false],
  [12_345, true, false],
])('%i points, an award waiting %s: may redeem %s (M-020)', (points, isPending, can) => {
  expect(canRedeemAward(points, isPending)).toBe(can);
});
