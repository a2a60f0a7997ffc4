import type { Db } from '#db/connection.ts';
import { fewBottles } from './low-stock.rules.ts';
import { type SizeOnShelf, sizesRunningLow } from './stock-facts.store.ts';

export { readShelves, type SizeOnShelf } from './stock-facts.store.ts';

/** Sizes on sale of which five bottles or fewer are on hand, the fewest first. */
export function readLowShelves(db: Db): Promise<SizeOnShelf[]> {
  return sizesRunningLow(db, fewBottles);
}
