import { spread } from '../spread.rules.ts';

const places = 1_000_000;

/**
 * Where a product stands before anybody searches or sorts: what can be bought first, and within that mixed by
 * a stable hash, so that no producer fills a page and a re-import moves nothing.
 */
export function shelfRank({ slug, isInStock }: { slug: string; isInStock: boolean }): number {
  return (isInStock ? 0 : places) + spread(slug, places);
}
