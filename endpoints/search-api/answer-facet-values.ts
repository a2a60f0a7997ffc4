import type { SearchEngine } from '#domains/search/ports.ts';
import { processingTimeMs } from './answer-hits.ts';
import { markUp } from './mark-up.ts';
import type { FacetQuery } from './read-query.ts';

/** The values of one facet, in the form of the protocol. */
export function answerFacetValues(engine: SearchEngine, { request, tags }: FacetQuery) {
  const startedAt = performance.now();
  const { values, exhaustiveFacets } = engine.facetValues(request);
  return {
    facetHits: values.map(({ value, count, highlight }) => ({
      value,
      highlighted: markUp(highlight, tags.before, tags.after),
      count,
    })),
    exhaustiveFacetsCount: true,
    exhaustive: { facetsCount: true, facetValues: exhaustiveFacets },
    processingTimeMS: processingTimeMs(startedAt),
  };
}
