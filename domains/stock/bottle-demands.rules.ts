import type { FormatId } from '#kit/ids.ts';

export interface BottleDemand {
  formatId: FormatId;
  bottles: number;
}

/**
 * Merges demands into one per format, in the order of ids, which is the order in which stock is locked.
 *
 * @throws RangeError unless every demand is for a whole number of bottles, at least 1
 */
export function mergeDemands(demands: readonly BottleDemand[]): BottleDemand[] {
  const bottlesOf = new Map<FormatId, number>();
  for (const { formatId, bottles } of demands) {
    if (!Number.isSafeInteger(bottles) || bottles < 1)
      throw new RangeError(`Cannot take ${bottles} bottles of format ${formatId}`);
    bottlesOf.set(formatId, (bottlesOf.get(formatId) ?? 0) + bottles);
  }
  return [...bottlesOf]
    .map(([formatId, bottles]) => ({ formatId, bottles }))
    .sort((a, b) => a.formatId - b.formatId);
}
