/** Facet counts of one of a call's searches, by facet and value. */
export interface FacetCounts {
  facets?: Record<string, Record<string, number>> | undefined;
}

/**
 * The results of one call with its menus made whole. algoliasearch-helper 3.29 gives the counts of all
 * ancestor levels to the first refined hierarchy, so that with a category and a region both chosen below
 * their roots the region menu would lose its other roots. Here each search after the first, which has the
 * hits, gets the counts of the others.
 */
export function wholeMenus<T extends FacetCounts>(results: readonly T[]): T[] {
  const counted: Record<string, Record<string, number>> = {};
  for (const { facets = {} } of results.slice(1)) {
    for (const [name, counts] of Object.entries(facets)) counted[name] = { ...counts, ...counted[name] };
  }
  return results.map((result, at) =>
    at === 0 || !result.facets ? result : { ...result, facets: whole(result.facets, counted) },
  );
}

function whole(facets: NonNullable<FacetCounts['facets']>, counted: NonNullable<FacetCounts['facets']>) {
  return Object.fromEntries(
    Object.entries(facets).map(([name, counts]) => [name, { ...counted[name], ...counts }]),
  );
}
