/** The arithmetic of a price change of many packs (B-141). */

export interface PriceChange {
  /** In hundredths of a percent: 300 raises by 3 %. */
  basisPoints?: number;
  /** Added, or subtracted if negative. */
  cents?: number;
  /** Then rounds to the nearest price ending in .99; of two equally near, to the higher. */
  toNinetyNine?: boolean;
}

/** The new price in whole cents, rounding half a cent up. It may be zero or less: the caller refuses that. */
export function newPrice(
  cents: number,
  { basisPoints = 0, cents: added = 0, toNinetyNine }: PriceChange,
): number {
  const raised = Math.floor((cents * (10_000 + basisPoints) + 5_000) / 10_000) + added;
  return toNinetyNine ? nearestNinetyNine(raised) : raised;
}

/** Below a dollar, only 0.99 ends in .99; a price of zero or less stays as it is and is refused. */
function nearestNinetyNine(cents: number): number {
  if (cents <= 0) return cents;
  return Math.max(Math.floor((cents + 51) / 100) * 100 - 1, 99);
}

/** True for a change that asks for nothing: an empty field never means zero (B-141). */
export function isEmptyPriceChange({
  basisPoints = 0,
  cents = 0,
  toNinetyNine = false,
}: PriceChange): boolean {
  return basisPoints === 0 && cents === 0 && !toNinetyNine;
}
