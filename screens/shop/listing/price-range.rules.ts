/** A range of prices as a shopper types it, as an address contains it and as the filters keep it. */
import { formatCents, readDollars } from '#kit/money.ts';

/** Of an end as it is typed: '1,000,000.00', the highest price; its dollar sign is beside the field. */
export const maxEndLength = 12;

/** In cents, both ends included; null is open. At least one end is set, and they are in order. */
export interface PriceRange {
  fromCents: number | null;
  toCents: number | null;
}

/** A range between the two ends, in either order; null if it excludes nothing. */
export function priceRange(oneCents: number | null, otherCents: number | null): PriceRange | null {
  const isSwapped = oneCents !== null && otherCents !== null && oneCents > otherCents;
  const [from, toCents] = isSwapped ? [otherCents, oneCents] : [oneCents, otherCents];
  const fromCents = from === 0 ? null : from;
  return fromCents === null && toCents === null ? null : { fromCents, toCents };
}

/**
 * The range in an address: `15-25`, `-20`, `50-`, or what a plain form of two fields sends. Null if there is
 * none; values that are not prices are ignored.
 *
 * @param values every `price` of the query string
 */
export function readPriceRange(values: readonly string[]): PriceRange | null {
  const [from = '', to] = values.length > 1 ? values : (values[0] ?? '').split('-');
  // One price alone does not say which end it is.
  if (to === undefined) return null;
  return priceRange(readDollars(from) ?? null, readDollars(to) ?? null);
}

/** '15-25', '-19.99', '50-'. */
export function writePriceRange({ fromCents, toCents }: PriceRange): string {
  return `${dollars(fromCents)}-${dollars(toCents)}`;
}

/** '15' or '19.99', '' for an open end: the form used in addresses and fields. */
export function dollars(cents: number | null): string {
  if (cents === null) return '';
  return cents % 100 === 0 ? String(cents / 100) : (cents / 100).toFixed(2);
}

/** '$15 to $25', 'Up to $20', '$50 and up', '$20' if both ends are the same. */
export function priceLabel({ fromCents, toCents }: PriceRange): string {
  if (fromCents === null) return `Up to ${spoken(toCents ?? 0)}`;
  if (toCents === null) return `${spoken(fromCents)} and up`;
  return fromCents === toCents ? spoken(fromCents) : `${spoken(fromCents)} to ${spoken(toCents)}`;
}

function spoken(cents: number): string {
  return formatCents(cents).replace(/\.00$/, '');
}

/** Round prices, in dollars, at which people set their limits. */
const roundDollars = [5, 10, 15, 20, 25, 30, 40, 50, 75, 100, 150, 200, 300, 500, 1_000, 2_000];

/** Most bottles cost less than the average, so the limits are closer together below it. */
const sharesOfAverage = [0.4, 0.7, 1.4];

/** Up to four ranges that divide up what is on the shelf. In cents; none for a shelf with a single price. */
export function quickRanges({ min, max, avg }: { min: number; max: number; avg: number }): PriceRange[] {
  const nearest = (cents: number) =>
    roundDollars
      .map((round) => round * 100)
      .reduce((best, round) => (Math.abs(round - cents) < Math.abs(best - cents) ? round : best));
  const lines = [...new Set(sharesOfAverage.map((share) => nearest(avg * share)))].filter(
    (line) => line > min && line < max,
  );
  if (lines.length === 0) return [];
  return [null, ...lines].map((fromCents, at) => ({ fromCents, toCents: lines[at] ?? null }));
}
