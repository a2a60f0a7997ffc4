/** Where bottles stand: 'Wine > Red Wine', 'Spirits > Whiskey'. */
import type { RecordSet } from '../../facets/record-set.ts';
import type { ShelfSense } from '../shelf-sense.ts';

export const shelfOf = (shelf: ShelfSense, at: number) => shelf.record(at).categories.lvl1;

/** The shelf that most of these bottles stand on. */
export function usualShelf(shelf: ShelfSense, set: RecordSet): string | undefined {
  const counts = Map.groupBy(set.records(), (at) => shelfOf(shelf, at));
  return [...counts].toSorted(([, a], [, b]) => b.length - a.length)[0]?.[0];
}
