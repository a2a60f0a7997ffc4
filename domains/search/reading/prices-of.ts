import { sellableSizes } from '../facets/columns.ts';
import type { SearchRecord } from '../ports.ts';
import { volumeOf } from './amounts/size.rules.ts';

/** What its sizes cost: of those asked for, or of those that can be bought. */
export function pricesOf(record: SearchRecord, volumesMl: readonly number[]): readonly number[] {
  const sizes =
    volumesMl.length > 0
      ? record.size_prices.filter(({ size }) => volumesMl.includes(volumeOf(size)))
      : sellableSizes(record);
  return sizes.length > 0 ? sizes.map(({ price_cents }) => price_cents) : [record.price_cents];
}

/** Of too few there is no cheap part. */
const fewestToShare = 4;

/** Where a part of the prices begins and ends, as 'cheap' is their lower quarter. */
export function shareOfPrices(
  unsorted: readonly number[],
  { from, to }: { from: number; to: number },
): { low: number; high: number } {
  const prices = unsorted.toSorted((a, b) => a - b);
  const at = (part: number) => prices[Math.floor(prices.length * part)] ?? 0;
  return prices.length < fewestToShare
    ? { low: 0, high: Number.POSITIVE_INFINITY }
    : { low: from === 0 ? 0 : at(from), high: to === 1 ? Number.POSITIVE_INFINITY : at(to) };
}
