/** The shelf of a grape whose bottles are compared in price: an 'expensive chardonnay' is not a Champagne. */
import type { RecordSet } from '../facets/record-set.ts';
import type { SearchRecord } from '../ports.ts';
import { drinkKinds } from './drink-kinds.ts';
import { setOf } from './neighbors.ts';
import type { Reading } from './reading.ts';

interface Shelf {
  size: number;
  record(at: number): SearchRecord;
}

/** The bottles on the shelf that most of them are on, if only a grape says which drink is meant; else all. */
export function onMainShelf(shelf: Shelf, readings: readonly Reading[], set: RecordSet): RecordSet {
  const drinks = readings.filter(({ kind, isUnwanted }) => !isUnwanted && drinkKinds.has(kind));
  if (drinks.length === 0 || drinks.some(({ kind }) => kind !== 'grape')) return set;
  const byShelf = Map.groupBy(set.records(), (at) => shelf.record(at).categories.lvl1);
  const [most = []] = [...byShelf.values()].sort((a, b) => b.length - a.length);
  return setOf(most, shelf.size);
}
