/** The programme's arithmetic: 1 point a dollar, 1,000 points are $10 off (M-009, M-010, G-14). */

/** Points that one award costs. */
export const awardPoints = 1_000;
/** What one award takes off the goods of an order, at most the goods (G-15). */
export const awardCents = 1_000;

/** Points for goods after discounts, before tax and delivery: whole dollars, rounded down. */
export function pointsFor(goodsCents: number): number {
  return Math.floor(Math.max(0, goodsCents) / 100);
}

/**
 * What an order's points come to once goods of it were refunded: the points of the goods that stayed. So
 * refunds in any order and of any size take back the same in sum, and never more than was earned.
 */
export function pointsKept(goodsCents: number, refundedCents: number): number {
  return pointsFor(goodsCents - refundedCents);
}

/** True when the customer may turn points into an award: enough of them, and none waiting (G-15). */
export function canRedeemAward(points: number, hasPendingAward: boolean): boolean {
  return points >= awardPoints && !hasPendingAward;
}
