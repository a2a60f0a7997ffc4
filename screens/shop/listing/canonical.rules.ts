/** What search engines are told of a search page. */
import { type SearchState, statePath } from './search-state.rules.ts';

export interface RobotsView {
  /** Absolute. */
  canonical: string;
  isIndexed: boolean;
}

/**
 * A page of a shelf stands for itself, also the second one; words, an order, two grapes or an empty shelf are not indexed and
 * point to the shelf they are a view of.
 */
export function robotsView(state: SearchState, total: number, appUrl: string): RobotsView {
  const isIndexed = state.query.trim() === '' && state.sort === 'featured' && state.grapes.length < 2 && total > 0;
  const page = isIndexed && state.page > 1 ? `?page=${state.page}` : '';
  return { canonical: `${appUrl}${statePath(state)}${page}`, isIndexed };
}
