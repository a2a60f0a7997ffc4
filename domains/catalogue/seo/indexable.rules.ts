/**
 * Which listings search engines may index: not every combination of filters (canonical rules of the search).
 */
import type { ListingSelection } from '../listing/listing-path.rules.ts';

/** A category and a region together need this many products to be indexed. */
const minProductsTogether = 3;

/**
 * True for all products, a category, a region, both together with enough products, and a grape of all wines;
 * never for an empty listing.
 */
export function isIndexable({ categories, regions, grape }: ListingSelection, products: number): boolean {
  if (products === 0) return false;
  if (grape) return regions.length === 0 && categories.length <= 1;
  return categories.length === 0 || regions.length === 0 || products >= minProductsTogether;
}
