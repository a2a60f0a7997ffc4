/** 'cheap champagne': the low-priced part of what was asked for. */
import type { RecordSet } from '../../facets/record-set.ts';
import type { Reading } from '../reading.ts';
import type { ShelfSense } from '../shelf-sense.ts';
import { nearestKnown, thoseFirst } from './answer.ts';
import { usualPrice } from './brand-order.ts';

export const isCheap = (readings: readonly Reading[]) =>
  readings.some(({ price, isUnwanted }) => !isUnwanted && price?.kind === 'share' && price.to <= 0.25);

/** 'cheap champagne': the best known of those that cost little, the cheapest before the others. */
export function cheapestKnown(
  shelf: ShelfSense,
  all: RecordSet,
  first: readonly number[],
): readonly number[] {
  const least = all.records().reduce((min, at) => Math.min(min, usualPrice(shelf.record(at))), Infinity);
  const order = all.count() > fewCheap ? nearestKnown(shelf, all, least) : cheapestFirst(shelf, all);
  const meant = new Set(first);
  return thoseFirst(order, (at) => meant.has(at));
}

/** Among this few, only the price decides. */
const fewCheap = 4;

function cheapestFirst(shelf: ShelfSense, all: RecordSet): number[] {
  const price = (at: number) => usualPrice(shelf.record(at));
  return [...all.records()].sort((a, b) => price(a) - price(b) || a - b);
}
