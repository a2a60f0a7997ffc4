import type { Columns } from './facets/columns.ts';
import type { View } from './ports.ts';

const recordStep = 2 ** 24;
const priceStep = 2 ** 27;

/**
 * Sort keys by price: sold-out records come last in both directions (G-32), and equal prices are in shelf
 * order.
 *
 * @param shownCents the price on a record's card if a size was asked for
 * @param isSizeThere whether that size can be bought
 */
export function priceKeys(
  { priceCents, facets }: Columns,
  records: Uint32Array,
  view: Exclude<View, 'featured'>,
  shownCents?: (record: number) => number,
  isSizeThere?: (record: number) => boolean,
): Float64Array {
  const outOfStock = facets.status.values.indexOf('outstock') + 1;
  const keys = new Float64Array(records.length);
  for (let at = 0; at < records.length; at += 1) {
    const record = records[at] as number;
    const price = Math.min(shownCents?.(record) ?? (priceCents[record] as number), priceStep - 1);
    const isThere = facets.status.codes[record] !== outOfStock && isSizeThere?.(record) !== false;
    const last = isThere ? 0 : 1;
    keys[at] =
      (last * priceStep + (view === 'price-asc' ? price : priceStep - 1 - price)) * recordStep + record;
  }
  return keys;
}
