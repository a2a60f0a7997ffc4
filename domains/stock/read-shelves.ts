import type { Db } from '#db/connection.ts';
import { fewBottles } from './low-stock.rules.ts';
import { type SizeOnShelf, sizesOnShelf, sizesRunningLow } from './stock-facts.store.ts';

export type { SizeOnShelf } from './stock-facts.store.ts';

/** Every size of a product with what is on hand and held, withdrawn ones too; none for an unknown product. */
export function readShelves(db: Db, slug: string): Promise<SizeOnShelf[]> {
  return sizesOnShelf(db, [slug]);
}

/** Sizes on sale of which five bottles or fewer are on hand, the fewest first. */
export function readLowShelves(db: Db): Promise<SizeOnShelf[]> {
  return sizesRunningLow(db, fewBottles);
}
