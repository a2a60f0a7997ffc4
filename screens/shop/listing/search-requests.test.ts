import fc from 'fast-check';
import instantsearch from 'instantsearch.js';
import {
  connectConfigure,
  connectHierarchicalMenu,
  connectHits,
  connectPagination,
  connectRange,
  connectRefinementList,
  connectSearchBox,
  connectSortBy,
  connectToggleRefinement,
} from 'instantsearch.js/es/connectors/index.js';
import { expect, test } from 'vitest';
import { anyState } from '#tests/builders/any-search-state.ts';
import { connectHereToday } from './parts/today-widget.ts';
import {
  categoryLevels,
  configured,
  priceAttribute,
  regionLevels,
  type SearchQuery,
  saleSwitch,
  searchParameters,
  searchRequests,
  stockSwitch,
  valuesShown,
} from './search-requests.rules.ts';
import type { SearchState } from './search-state.rules.ts';
import { toUiState } from './ui-state.rules.ts';

const indexes = {
  featured: 'products',
  'price-asc': 'products_price_asc',
  'price-desc': 'products_price_desc',
};
const { few: limit, all: showMoreLimit } = valuesShown;
const nothing = () => undefined;

/** What the page's own filters request for a state, and the parameters that they keep. */
async function asked(state: SearchState) {
  const calls: { indexName: string; params: Record<string, unknown> }[][] = [];
  const searchClient = {
    search: async (requests: (typeof calls)[number]) => {
      calls.push(requests);
      const { promise } = Promise.withResolvers<never>();
      return promise;
    },
  };
  const search = instantsearch({
    indexName: indexes.featured,
    searchClient: searchClient as never,
    insights: false,
    initialUiState: { [indexes.featured]: toUiState(state, indexes) },
  });
  search.addWidgets([
    connectConfigure(nothing)({ searchParameters: { ...configured } }),
    connectHereToday(nothing)({ isHere: true }) as never,
    connectSearchBox(nothing)({}),
    ...[categoryLevels, regionLevels].map((attributes) =>
      connectHierarchicalMenu(nothing)({ attributes, limit, showMore: true, showMoreLimit }),
    ),
    connectRange(nothing)({ attribute: priceAttribute }),
    connectToggleRefinement(nothing)(saleSwitch),
    connectToggleRefinement(nothing)(stockSwitch),
    connectRefinementList(nothing)({
      attribute: 'grape',
      operator: 'or',
      limit,
      showMore: true,
      showMoreLimit,
    }),
    connectSortBy(nothing)({ items: Object.values(indexes).map((value) => ({ value, label: value })) }),
    connectHits(nothing)({}),
    connectPagination(nothing)({}),
  ]);
  search.start();
  await expect.poll(() => calls.length, { interval: 1 }).toBe(1);
  return {
    requests: calls[0] ?? [],
    parameters: JSON.parse(JSON.stringify(search.mainIndex.getHelper()?.state)) as Record<string, unknown>,
  };
}

/** Parameters without effect: defaults of the protocol, and those that only other clients need. */
function plain({ indexName, ...params }: SearchQuery): {
  indexName: string;
  params: Record<string, unknown>;
} {
  const filters = params.facetFilters.map((any) => [...any].sort());
  return {
    indexName,
    params: { ...params, facets: [params.facets].flat().toSorted(), facetFilters: sorted(filters) },
  };
}

function asPlain({ indexName, params }: { indexName: string; params: Record<string, unknown> }) {
  const { analytics, clickAnalytics, highlightPreTag, highlightPostTag, ...rest } = params;
  const filters = ((params.facetFilters ?? []) as (string | string[])[]).map((any) => [any].flat().sort());
  return {
    indexName,
    params: {
      query: '',
      page: 0,
      ...rest,
      facets: [params.facets].flat().toSorted(),
      facetFilters: sorted(filters),
    },
  };
}

function sorted(filters: string[][]): string[][] {
  return filters.toSorted((one, other) => String(one).localeCompare(String(other)));
}

test('the server requests exactly what the filters of the page would request (M-176 to M-178, M-184, M-185)', async () => {
  await fc.assert(
    fc.asyncProperty(anyState, async (state) => {
      const { requests, parameters } = await asked(state);
      expect(searchRequests(state, indexes).map(plain)).toEqual(requests.map(asPlain));
      const kept = searchParameters(state, indexes);
      for (const name of [
        'index',
        'disjunctiveFacets',
        'disjunctiveFacetsRefinements',
        'numericRefinements',
        'hierarchicalFacets',
        'hierarchicalFacetsRefinements',
        'filters',
        'maxValuesPerFacet',
        'hitsPerPage',
      ] as const) {
        expect({ [name]: kept[name] }).toEqual({ [name]: parameters[name] });
      }
      expect(kept.query).toBe(parameters.query ?? '');
      expect(kept.page).toBe(parameters.page ?? 0);
    }),
    { numRuns: 200 },
  );
});
