/**
 * Which listings search engines may know: shelves, not every way of narrowing them (canonical rules of the
 * search grammar).
 */
import type { ListingSelection } from '../listing-path.rules.ts';

/** A category and a region together with fewer products than this are a filter, not a shelf. */
const fewestTogether = 3;

/**
 * True for a category, a region, both together when there is enough, a grape of all wines, and all products;
 * never for an empty shelf.
 */
export function isFoundShelf({ categories, regions, grape }: ListingSelection, products: number): boolean {
  if (products === 0) return false;
  if (grape) return regions.length === 0 && categories.length <= 1;
  return categories.length === 0 || regions.length === 0 || products >= fewestTogether;
}
