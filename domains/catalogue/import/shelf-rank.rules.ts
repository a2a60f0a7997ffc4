import { spread } from '../spread.rules.ts';

const places = 1_000_000;

/**
 * The default order of products without a search or sort: available products first, then by a stable hash, so
 * that no producer fills a page and a re-import doesn't move anything.
 */
export function shelfRank({ slug, isInStock }: { slug: string; isInStock: boolean }): number {
  return (isInStock ? 0 : places) + spread(slug, places);
}
