import { spread } from '#domains/catalogue/spread.rules.ts';
import type { ShelfEntry } from './shelf-index.ts';

/** As `shelfRank` of the catalogue spreads those that nobody placed. */
const places = 1_000_000;

/**
 * True when staff put it further ahead than its slug would: then it stands above all that a search finds with
 * it.
 */
export function staffPlaced(entry: ShelfEntry | undefined): boolean {
  return entry !== undefined && entry.rank < spread(entry.record.slug, places);
}
