/** What search engines are told of a search page. */
import { isIndexable } from '#domains/catalogue/seo/indexable.rules.ts';
import { type SearchState, statePath } from './search-state.rules.ts';

export interface RobotsView {
  /** Absolute. */
  canonical: string;
  isIndexed: boolean;
}

/**
 * A page of a shelf stands for itself, also the second one; words, an order, a price, two grapes, a
 * combination with hardly anything in it or an empty shelf are not indexed and point to the shelf they are a
 * view of.
 */
export function robotsView(state: SearchState, total: number, appUrl: string): RobotsView {
  const { categories, regions, grapes, price, onSale, inStock, query, sort } = state;
  const isPlain =
    query.trim() === '' && sort === 'featured' && grapes.length < 2 && price === null && !onSale && !inStock;
  const isIndexed = isPlain && isIndexable({ categories, regions, grape: grapes[0] ?? null }, total);
  const page = isIndexed && state.page > 1 ? `?page=${state.page}` : '';
  return { canonical: `${appUrl}${statePath(state)}${page}`, isIndexed };
}

/** What stands under the title in a list of results. */
export function describeListing(title: string): string {
  return `${title}: bottles at a store on Long Island, New York, with prices and stock.`;
}
