/** The size and price that a query asks for: the same for every record, and shown on its card. */
import type { Comparison } from '../ports.ts';
import type { PriceWish } from './amounts/price.rules.ts';
import { volumeOf } from './amounts/size.rules.ts';
import type { Reading } from './reading.ts';

export interface Wishes {
  volumesMl: readonly number[];
  prices: readonly { op: Comparison; value: number }[];
  order: 'price-asc' | 'price-desc' | null;
}

export const nothingWished: Wishes = { volumesMl: [], prices: [], order: null };

export function wishesOf(readings: readonly Reading[]): Wishes {
  const wanted = readings.filter(({ isUnwanted }) => !isUnwanted);
  const ranges = wanted.flatMap(({ price }) => (price?.kind === 'range' ? [price] : []));
  const order = wanted.flatMap(({ price }) => (price?.kind === 'order' ? [price.view] : []))[0] ?? null;
  return {
    volumesMl: wanted.flatMap(({ volumesMl }) => volumesMl ?? []),
    prices: ranges.flatMap(conditions),
    order,
  };
}

export function conditions({
  fromCents,
  toCents,
}: Extract<PriceWish, { kind: 'range' }>): { op: Comparison; value: number }[] {
  return [
    { op: '>=' as const, value: fromCents },
    { op: '<=' as const, value: toCents },
  ].filter(({ value }) => Number.isFinite(value) && value > 0);
}

/** A gift for at most $75 is not one for $9: at least this share of the limit is spent. */
const leastSpent = 0.4;

/** The usual price range for an occasion in cents, given the price that the query itself asks for. */
export function priceRangeOf(
  { fromCents = 0, toCents = Number.POSITIVE_INFINITY }: { fromCents?: number; toCents?: number },
  readings: readonly Reading[],
): { fromCents: number; toCents: number } {
  const own = readings.filter(({ kind }) => kind === 'price');
  if (own.length === 0) return { fromCents, toCents };
  const most = own.flatMap(({ price }) =>
    price?.kind === 'range' && price.fromCents === 0 && Number.isFinite(price.toCents) ? [price.toCents] : [],
  );
  const least = Math.min(fromCents, ...most.map((cents) => cents * leastSpent));
  return { fromCents: most.length > 0 ? least : 0, toCents: Number.POSITIVE_INFINITY };
}

/** The label of the record's size that was meant. */
export function wishedSize({ volumesMl }: Wishes, sizes: readonly string[]): string | null {
  return sizes.find((size) => volumesMl.includes(volumeOf(size))) ?? null;
}
