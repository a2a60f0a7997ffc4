/** Checks one search of a call and translates it into the terms of the search domain. */
import { facetNames, isFacetName } from '#domains/search/facet-names.rules.ts';
import type {
  FacetValuesRequest,
  Filter,
  SearchRequest,
  TextAttribute,
  View,
} from '#domains/search/ports.ts';
import { readFacetFilters, readNumericFilters, readOptionalFilters } from './list-filters.ts';
import { parseFilters } from './parse-filters.ts';
import { readNames, readText, readWhole } from './read-values.ts';
import type { SearchParams } from './search-params.ts';
import type { Tags } from './wire-text.ts';

/** The limits of the hosted service, so that a page written against one works with the other. */
const maxHitsPerPage = 1_000;
const maxValuesPerFacet = 1_000;
const maxFacetHits = 100;
/** M-183. A longer query is cut, not refused: the page shows the results of the part that was read. */
const maxQueryLength = 512;
const maxFiltersLength = 65_536;
/** Highlight tags are repeated in every hit: a long one would multiply the answer. */
const maxTagLength = 100;

const textAttributes: readonly TextAttribute[] = ['name', 'producer', 'grape'];
/** Counted like a facet, and sent as minimum, maximum, average and sum. */
const statistics = 'price_cents';

export interface HitsQuery {
  request: SearchRequest;
  tags: Tags;
  /** The attributes of a record to send; null: all. */
  shown: readonly string[] | null;
}

export interface FacetQuery {
  request: FacetValuesRequest;
  tags: Tags;
}

/** One search for hits. Mistakes are added to `problems`, and then the search must not run. */
export function readHitsQuery(params: SearchParams, view: View, problems: string[]): HitsQuery {
  const marked = readNames(params, 'attributesToHighlight', problems);
  const first = allOf(readOptionalFilters(params, problems));
  const request: SearchRequest = {
    view,
    query: readQuery(params, problems),
    filter: readFilter(params, problems),
    ...(first && { first }),
    facets: countedFacets(readNames(params, 'facets', problems) ?? []),
    maxValuesPerFacet: readWhole(params, 'maxValuesPerFacet', maxValuesPerFacet, 100, problems),
    page: readWhole(params, 'page', Number.MAX_SAFE_INTEGER, 0, problems),
    hitsPerPage: readWhole(params, 'hitsPerPage', maxHitsPerPage, 20, problems),
    highlight:
      marked === null || marked.includes('*')
        ? textAttributes
        : textAttributes.filter((name) => marked.includes(name)),
    ifNothingFound: params.get('removeWordsIfNoResults') === 'none' ? 'none' : 'drop-words',
    forgiveTypos: ![false, 'false'].includes(params.get('typoTolerance') as boolean | string),
  };
  return {
    request,
    tags: readTags(params, problems),
    shown: readNames(params, 'attributesToRetrieve', problems),
  };
}

/** @param facet from the URL if it names one; otherwise from the parameters */
export function readFacetQuery(params: SearchParams, problems: string[], facet?: string): FacetQuery {
  const name = facet ?? readText(params, 'facet', maxFiltersLength, problems);
  if (!isFacetName(name)) {
    problems.push(
      `Cannot search in "${name}" attribute, you need to specify searchable("${name}") in the attributesForFaceting setting.`,
    );
  }
  const request: FacetValuesRequest = {
    facet: name,
    facetQuery: readText(params, 'facetQuery', maxFiltersLength, problems).slice(0, maxQueryLength),
    query: readQuery(params, problems),
    filter: readFilter(params, problems),
    maxFacetHits: readWhole(params, 'maxFacetHits', maxFacetHits, 10, problems),
  };
  return { request, tags: readTags(params, problems) };
}

function readQuery(params: SearchParams, problems: string[]): string {
  return readText(params, 'query', maxFiltersLength, problems).slice(0, maxQueryLength);
}

function readFilter(params: SearchParams, problems: string[]): Filter | null {
  const written = parseFilters(readText(params, 'filters', maxFiltersLength, problems));
  if (written.kind === 'refused') problems.push(written.message);
  const filters = [
    ...(written.kind === 'ok' && written.filter ? [written.filter] : []),
    ...readFacetFilters(params, problems),
    ...readNumericFilters(params, problems),
  ];
  return allOf(filters);
}

function allOf(filters: readonly Filter[]): Filter | null {
  return filters.length < 2 ? (filters[0] ?? null) : { kind: 'and', filters };
}

/** Only declared attributes can be counted; others are ignored, as the hosted service does. */
function countedFacets(asked: readonly string[]): readonly string[] {
  if (asked.includes('*')) return [...facetNames, statistics];
  return [...new Set(asked)].filter((name) => isFacetName(name) || name === statistics);
}

function readTags(params: SearchParams, problems: string[]): Tags {
  return {
    before: readText(params, 'highlightPreTag', maxTagLength, problems, '<em>'),
    after: readText(params, 'highlightPostTag', maxTagLength, problems, '</em>'),
  };
}
