import type { SearchMisses } from '#domains/search/misses/search-misses.ts';

/** A search that the shopper has narrowed naturally finds less. */
const narrowed = /(?:^|&)(?:facetFilters|filters|numericFilters|tagFilters)=(?!(?:%5B%5D|\[\])?(?:&|$))/;

/** Reports how much was found for each first page of a search by words alone (B-237). */
export function noteMisses(misses: SearchMisses, searcher: string, body: object): void {
  const results = 'results' in body && Array.isArray(body.results) ? body.results : [body];
  const noted = new Set<string>();
  for (const { query, nbHits, page, params } of results as Record<string, unknown>[]) {
    if (typeof query !== 'string' || typeof nbHits !== 'number' || page !== 0) continue;
    // A page repeats the same search once for each facet.
    if (noted.has(query) || (typeof params === 'string' && narrowed.test(params))) continue;
    noted.add(query);
    misses.note(searcher, query, nbHits);
  }
}
