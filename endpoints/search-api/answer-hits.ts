/** A search result in the form of the protocol. */
import type {
  Highlight,
  SearchEngine,
  SearchHit,
  SearchRecord,
  SearchResult,
} from '#domains/search/ports.ts';
import { highlightOf } from '#domains/search/text/highlight.rules.ts';
import { formatCents } from '#kit/money.ts';
import { reachableHits } from '#platform/settings/search-settings.ts';
import type { HitsQuery } from './read-query.ts';
import { type Tags, wireText } from './wire-text.ts';

const outOfReach = `Only the first ${reachableHits} hits of a search can be fetched.`;

/** @param echo the index and the parameters, as the answer repeats them */
export function answerHits(engine: SearchEngine, query: HitsQuery, echo: { index: string; params: string }) {
  const startedAt = performance.now();
  const { request, tags, shown } = query;
  const { page, hitsPerPage } = request;
  const first = page * hitsPerPage;
  const isReachable = first < reachableHits;
  const result = engine.search(isReachable ? request : { ...request, page: 0, hitsPerPage: 0 });
  const hits = isReachable ? result.hits.slice(0, reachableHits - first) : [];
  return {
    hits: hits.map((hit) => wireHit(hit, request.highlight, shown, tags)),
    nbHits: result.nbHits,
    page,
    nbPages: hitsPerPage === 0 ? 0 : Math.ceil(Math.min(result.nbHits, reachableHits) / hitsPerPage),
    hitsPerPage,
    // Like the hosted service: facets with statistics are among the facets, or the clients would not look for
    // them.
    facets: {
      ...result.facets,
      ...Object.fromEntries(Object.keys(result.facetStats).map((name) => [name, {}])),
    },
    ...(Object.keys(result.facetStats).length > 0 && { facets_stats: result.facetStats }),
    exhaustive: { facetsCount: true, facetValues: result.exhaustiveFacets, nbHits: true, typo: true },
    exhaustiveFacetsCount: true,
    exhaustiveNbHits: true,
    exhaustiveTypo: true,
    query: request.query,
    ...corrections(result, request.query),
    ...result.understanding,
    ...(!isReachable && { message: outOfReach }),
    params: echo.params,
    index: echo.index,
    renderingContent: {},
    processingTimeMS: processingTimeMs(startedAt),
  };
}

/** Whole milliseconds, as the results page prints them (M-180); at least one. */
export function processingTimeMs(startedAt: number): number {
  return Math.max(1, Math.round(performance.now() - startedAt));
}

function wireHit(
  { record, matched, highlights }: SearchHit,
  marked: HitsQuery['request']['highlight'],
  shown: HitsQuery['shown'],
  tags: Tags,
) {
  const marks = marked.map((name) => [
    name,
    wireHighlight(highlights[name] ?? highlightOf(record[name], [], [], []), tags),
  ]);
  // Without its highlight the widget shows an empty name, so it is sent even without a query.
  return {
    ...shownAttributes(record, shown),
    ...(matched && { matched_size: { ...matched, display_price: formatCents(matched.price_cents) } }),
    objectID: record.objectID,
    _highlightResult: Object.fromEntries(marks),
  };
}

function wireHighlight(highlight: Highlight, tags: Tags) {
  const { matchLevel, fullyHighlighted, matchedWords } = highlight;
  return { value: wireText(highlight, tags), matchLevel, fullyHighlighted, matchedWords };
}

/** `['*']` and null: all; `'-name'` together with `'*'`: all but that one. */
function shownAttributes(record: SearchRecord, shown: HitsQuery['shown']): Partial<SearchRecord> {
  if (shown === null) return record;
  const isShown = shown.includes('*')
    ? (name: string) => !shown.includes(`-${name}`)
    : (name: string) => shown.includes(name);
  return Object.fromEntries(Object.entries(record).filter(([name]) => isShown(name)));
}

/**
 * What the engine did to find something (M-187), in the field where the widgets look for messages of an
 * index: a better spelling, and the words that were dropped.
 */
function corrections({ correctedQuery, droppedWords, queryRun }: SearchResult, query: string) {
  if (correctedQuery === undefined && droppedWords.length === 0) return {};
  return {
    userData: [{ query, queryRun, droppedWords, correctedQuery: correctedQuery ?? null }],
  };
}
