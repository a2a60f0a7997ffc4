import { sellableSizes } from './facets/columns.ts';
import { meetsPrices } from './facets/filter-records.ts';
import type { Comparison, SearchRecord, SizePrice } from './ports.ts';

/**
 * The size of a product that a search asked for by label or price: the cheapest match, available sizes first.
 * Null if the search named no size, none matches, or it is the one with the record's own price.
 *
 * @param size as printed on the shelf; null for any
 */
export function matchedSize(
  record: SearchRecord,
  size: string | null,
  prices: readonly { op: Comparison; value: number }[],
): SizePrice | null {
  if (record.size_prices.length < 2 || (size === null && prices.length === 0)) return null;
  const pool =
    size === null ? sellableSizes(record) : record.size_prices.filter((each) => each.size === size);
  const fitting = pool.filter(({ price_cents }) => meetsPrices(prices, price_cents));
  const [best] = [...(fitting.length > 0 ? fitting : size === null ? [] : pool)].sort(
    (a, b) => Number(b.in_stock) - Number(a.in_stock) || a.price_cents - b.price_cents,
  );
  if (!best || (size === null && best.price_cents === record.price_cents)) return null;
  return best;
}
