/** The programme's arithmetic: 1 point per dollar, 1,000 points are worth $10 off (M-009, M-010, G-14). */

/** Points that one award costs. */
export const awardPoints = 1_000;
/** The discount of one award on the goods of an order, at most the price of the goods (G-15). */
export const awardCents = 1_000;

/** Points for goods after discounts, before tax and delivery: whole dollars, rounded down. */
export function pointsFor(goodsCents: number): number {
  return Math.floor(Math.max(0, goodsCents) / 100);
}

/**
 * The points left after a refund: those of the goods that were not refunded. So any sequence of refunds takes
 * back the same total, and never more than was earned.
 */
export function pointsKept(goodsCents: number, refundedCents: number): number {
  return pointsFor(goodsCents - refundedCents);
}

/** An order's entry in the ledger of points, as far as its sums need it. */
interface PointsEntry {
  key: string;
  points: number;
}

/** An order's points according to its ledger. */
export function creditedPoints(entries: readonly PointsEntry[]): number {
  return entries.reduce((sum, { points }) => sum + points, 0);
}

/** The key of a hand-over that did not happen, and of the points credited again after it (B-099). */
export function mistakeKey(orderId: string, way: number): string {
  return `mistake-${orderId}-${way}`;
}

export function againKey(orderId: string, times: number): string {
  return `again-${orderId}-${times}`;
}

/** True while its last hand-over is taken back: until it is handed over again it has no points. */
export function isTakenBack(entries: readonly PointsEntry[]): boolean {
  const count = (prefix: string) => entries.filter(({ key }) => key.startsWith(prefix)).length;
  return count('mistake-') > count('again-');
}

/** True when the customer can redeem an award: enough points, and no award waiting (G-15). */
export function canRedeemAward(points: number, hasPendingAward: boolean): boolean {
  return points >= awardPoints && !hasPendingAward;
}
