/** The arithmetic of a price change of many packs (B-141). */

export interface PriceChange {
  /** In hundredths of a percent: 300 raises by 3 %. */
  basisPoints?: number;
  /** Added, or taken away. */
  cents?: number;
  /** Afterwards to the nearest price that ends in .99; of two as near, the higher. */
  toNinetyNine?: boolean;
}

/** As high as an import takes. */
export const maxPriceCents = 100_000_00;

/**
 * The new price in whole cents, half a cent up. It may be zero or less: the caller refuses that.
 */
export function newPrice(
  cents: number,
  { basisPoints = 0, cents: added = 0, toNinetyNine }: PriceChange,
): number {
  const raised = Math.floor((cents * (10_000 + basisPoints) + 5_000) / 10_000) + added;
  return toNinetyNine ? nearestNinetyNine(raised) : raised;
}

/** No price below a dollar ends in .99 but 0.99 itself; what is zero or less stays so and is refused. */
function nearestNinetyNine(cents: number): number {
  if (cents <= 0) return cents;
  return Math.max(Math.floor((cents + 51) / 100) * 100 - 1, 99);
}

/** True for a change that asks for nothing: an empty field never means zero (B-141). */
export function isNoPriceChange({ basisPoints = 0, cents = 0, toNinetyNine = false }: PriceChange): boolean {
  return basisPoints === 0 && cents === 0 && !toNinetyNine;
}
