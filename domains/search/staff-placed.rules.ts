import { spread } from '#domains/catalogue/spread.rules.ts';
import type { ShelfEntry } from './shelf-index.ts';

/** The range over which the catalogue's `shelfRank` spreads products that staff have not placed. */
const places = 1_000_000;

/**
 * True if staff ranked the record ahead of its default place. It then comes before the other results of a
 * search.
 */
export function staffPlaced(entry: ShelfEntry | undefined): boolean {
  return entry !== undefined && entry.rank < spread(entry.record.slug, places);
}
