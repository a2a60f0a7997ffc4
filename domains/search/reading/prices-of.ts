import { sellableSizes } from '../facets/columns.ts';
import type { SearchRecord } from '../ports.ts';
import { volumeOf } from './amounts/size.rules.ts';

/** The prices of its sizes: of those asked for, or else of those that can be bought. */
export function pricesOf(record: SearchRecord, volumesMl: readonly number[]): readonly number[] {
  const sizes =
    volumesMl.length > 0
      ? record.size_prices.filter(({ size }) => volumesMl.includes(volumeOf(size)))
      : sellableSizes(record);
  return sizes.length > 0 ? sizes.map(({ price_cents }) => price_cents) : [record.price_cents];
}

/** Fewer than this have no cheap part. */
const fewestToShare = 4;

/** Where a share of the prices begins and ends, such as the lower quarter for 'cheap'. */
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
