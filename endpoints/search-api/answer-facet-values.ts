import type { SearchEngine } from '#domains/search/ports.ts';
import { processingTimeMs } from './answer-hits.ts';
import type { FacetQuery } from './read-query.ts';
import { wireText } from './wire-text.ts';

/** The values of one facet, in the form of the protocol. */
export function answerFacetValues(engine: SearchEngine, { request, tags }: FacetQuery) {
  const startedAt = performance.now();
  const { values, exhaustiveFacets } = engine.facetValues(request);
  return {
    facetHits: values.map(({ value, count, highlight }) => ({
      value,
      highlighted: wireText(highlight, tags),
      count,
    })),
    exhaustiveFacetsCount: true,
    exhaustive: { facetsCount: true, facetValues: exhaustiveFacets },
    processingTimeMS: processingTimeMs(startedAt),
  };
}
