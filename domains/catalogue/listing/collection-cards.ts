import type { Db } from '#db/connection.ts';
import type { ProductCard } from '../product.ts';
import { findCards } from './find-cards.ts';
import { type Listing, listProducts } from './list-products.ts';

/** A list without its page. */
export type SavedListing = Omit<Listing, 'page' | 'perPage'>;

/**
 * The cards of a collection: those chosen by hand in their order, then those of a list that are not among
 * them, up to `most` (B-223). Products not on sale now are skipped.
 */
export async function collectionCards(
  db: Db,
  { slugs, listing }: { slugs: readonly string[]; listing: SavedListing | null },
  most: number,
): Promise<ProductCard[]> {
  const chosen = (await findCards(db, slugs)).slice(0, most);
  if (!listing || chosen.length === most) return chosen;
  const known = new Set(chosen.map(({ id }) => id));
  const { cards } = await listProducts(db, { ...listing, page: 1, perPage: most });
  return [...chosen, ...cards.filter(({ id }) => !known.has(id))].slice(0, most);
}
