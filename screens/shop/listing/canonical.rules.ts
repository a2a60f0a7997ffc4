/** The canonical address and robots directives of a search page. */
import { isIndexable } from '#domains/catalogue/seo/indexable.rules.ts';
import { type SearchState, statePath } from './search-state.rules.ts';

export interface RobotsView {
  /** Absolute. */
  canonical: string;
  isIndexed: boolean;
}

/**
 * A page of a shelf is indexed under its own address, including the second and later ones. Searches by text,
 * sort order or price, two grapes, combinations with few products and empty shelves are not indexed; their
 * canonical address is the shelf that they narrow.
 */
export function robotsView(state: SearchState, total: number, appUrl: string): RobotsView {
  const { categories, regions, grapes, price, onSale, inStock, today, query, sort } = state;
  const isAnyStock = !onSale && !inStock && today === null;
  const isPlain =
    query.trim() === '' && sort === 'featured' && grapes.length < 2 && price === null && isAnyStock;
  const isIndexed = isPlain && isIndexable({ categories, regions, grape: grapes[0] ?? null }, total);
  const page = isIndexed && state.page > 1 ? `?page=${state.page}` : '';
  return { canonical: `${appUrl}${statePath(state)}${page}`, isIndexed };
}

/** The description under the title in search results. */
export function describeListing(title: string): string {
  return `${title}: bottles at a store on Long Island, New York, with prices and stock.`;
}
