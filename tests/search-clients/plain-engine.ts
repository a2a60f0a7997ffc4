/**
 * A search engine that looks at every record for every query: slow and simple, to check the protocol against.
 */
import { facetNames, isFacetName } from '#domains/search/facet-names.rules.ts';
import type {
  Comparison,
  Filter,
  Highlight,
  SearchEngine,
  SearchRecord,
  SearchRequest,
} from '#domains/search/ports.ts';
import { nothingUnderstood } from '#domains/search/understanding.ts';

export function plainEngine(
  records: readonly SearchRecord[],
  /** All ways in which a query may be read. */
  writings: (query: string) => readonly string[] = (query) => [query],
): SearchEngine {
  const isNamed = (name: string, query: string) => writings(query).some((each) => hasWords(name, each));
  return {
    generation: 1,
    search(request) {
      const found = inOrder(
        records.filter((record) => passes(record, request.filter) && isNamed(record.name, request.query)),
        request,
      );
      const facets = request.facets
        .filter(isFacetName)
        .map((name) => [name, counted(found, name).slice(0, request.maxValuesPerFacet)] as const);
      const first = request.page * request.hitsPerPage;
      return {
        hits: found.slice(first, first + request.hitsPerPage).map((record) => ({
          record,
          matched: null,
          highlights: Object.fromEntries(
            request.highlight.map((name) => [name, marked(record[name], request.query)]),
          ),
        })),
        nbHits: found.length,
        facets: Object.fromEntries(facets.map(([name, counts]) => [name, Object.fromEntries(counts)])),
        facetStats: request.facets.includes('price_cents') ? { price_cents: statistics(found) } : {},
        exhaustiveFacets: true,
        queryRun: request.query,
        droppedWords: [],
        understanding: nothingUnderstood,
      };
    },
    facetValues({ facet, facetQuery, query, filter, maxFacetHits }) {
      const found = records.filter((record) => passes(record, filter) && isNamed(record.name, query));
      const values = counted(found, facet).filter(([value]) => hasWords(value, facetQuery));
      return {
        values: values
          .slice(0, maxFacetHits)
          .map(([value, count]) => ({ value, count, highlight: marked(value, facetQuery) })),
        exhaustiveFacets: true,
      };
    },
  };
}

/** The value of a facet as text; undefined if the record has none. */
function facetOf(record: SearchRecord, name: string): string | undefined {
  if (!facetNames.some((known) => known === name)) return undefined;
  const value = name
    .split('.')
    .reduce<unknown>((inner, key) => (inner as Record<string, unknown> | undefined)?.[key], record);
  return value === undefined || value === '' ? undefined : String(value);
}

function passes(record: SearchRecord, filter: Filter | null): boolean {
  if (filter === null) return true;
  if (filter.kind === 'and') return filter.filters.every((inner) => passes(record, inner));
  if (filter.kind === 'or') return filter.filters.some((inner) => passes(record, inner));
  if (filter.kind === 'not') return !passes(record, filter.filter);
  if (filter.kind === 'equals') return facetOf(record, filter.attribute) === filter.value;
  return filter.attribute === 'price_cents' && compare[filter.op](record.price_cents, filter.value);
}

const compare: Record<Comparison, (left: number, right: number) => boolean> = {
  '<': (left, right) => left < right,
  '<=': (left, right) => left <= right,
  '=': (left, right) => left === right,
  '!=': (left, right) => left !== right,
  '>=': (left, right) => left >= right,
  '>': (left, right) => left > right,
};

function inOrder(found: SearchRecord[], { view, first }: SearchRequest): SearchRecord[] {
  const ordered = view === 'featured' ? found : byPrice(found, view === 'price-asc' ? 1 : -1);
  return first === undefined
    ? ordered
    : ordered.toSorted((left, right) => Number(passes(right, first)) - Number(passes(left, first)));
}

/** By price, ascending or descending; what cannot be bought comes last either way (G-32). */
export function byPrice(found: readonly SearchRecord[], sign: 1 | -1): SearchRecord[] {
  const isGone = ({ status }: SearchRecord) => (status === 'outstock' ? 1 : 0);
  return found.toSorted(
    (left, right) => isGone(left) - isGone(right) || sign * (left.price_cents - right.price_cents),
  );
}

function counted(found: readonly SearchRecord[], facet: string): [string, number][] {
  const values = found.map((record) => facetOf(record, facet)).filter((value) => value !== undefined);
  const counts = [...Map.groupBy(values, (value) => value)].map(([value, all]): [string, number] => [
    value,
    all.length,
  ]);
  return counts.toSorted(([left, many], [right, more]) => more - many || left.localeCompare(right));
}

function statistics(found: readonly SearchRecord[]) {
  const prices = found.map((record) => record.price_cents);
  const sum = prices.reduce((total, price) => total + price, 0);
  return { min: Math.min(...prices), max: Math.max(...prices), avg: sum / prices.length, sum };
}

function words(text: string): string[] {
  return text.toLowerCase().split(/\s+/).filter(Boolean);
}

function hasWords(text: string, query: string): boolean {
  return words(query).every((word) => words(text).some((candidate) => candidate.startsWith(word)));
}

function marked(text: string, query: string): Highlight {
  const found = words(query).filter((word) => hasWords(text, word));
  const parts = text
    .split(/(\s+)/)
    .map((part) => ({ text: part, isMatch: found.some((word) => part.toLowerCase().startsWith(word)) }));
  const matchLevel = found.length === 0 ? 'none' : found.length < words(query).length ? 'partial' : 'full';
  return { parts, matchLevel, fullyHighlighted: parts.every(({ isMatch }) => isMatch), matchedWords: found };
}
