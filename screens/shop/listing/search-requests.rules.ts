/**
 * What is asked of the search for a state: the very requests that the page's own filters would make, so that what the server
 * has asked is what the browser starts from (M-176 to M-178, M-184, M-185).
 */
import type { TaxonomyEntry } from '#domains/catalogue/product.ts';
import type { View } from '#domains/search/ports.ts';
import type { SearchState } from './search-state.rules.ts';

export const hitsPerPage = 24;

/** How many values of a filter are shown at first, and at most. */
export const valuesShown = { few: 10, all: 100 } as const;

/** Names in `facetPath` and in the page's filters: the first level stands for the whole hierarchy. */
export const categoryLevels = ['categories.lvl0', 'categories.lvl1', 'categories.lvl2', 'categories.lvl3'];
export const regionLevels = ['regions.lvl0', 'regions.lvl1', 'regions.lvl2', 'regions.lvl3'];
export const levelSeparator = ' > ';

/** Goes with every request. */
export const configured = {
  hitsPerPage,
  filters: '(pack_type:Group OR pack_type:Product) AND search_default:true',
  attributesToRetrieve: [
    'slug',
    'name',
    'pack_type',
    'pack_photo',
    'art',
    'display_price',
    'sale_price',
    'price_cents',
    'status',
    'sale_item',
    'offer',
    'num_grouped_packs',
    'sizes',
    'regions',
    'grape',
  ],
  attributesToHighlight: ['name'],
};

/** One search in the protocol's own words. */
export interface SearchQuery {
  indexName: string;
  query: string;
  page: number;
  hitsPerPage: number;
  maxValuesPerFacet: number;
  filters: string;
  facets: readonly string[] | string;
  facetFilters: readonly (readonly string[])[];
  attributesToRetrieve: readonly string[];
  attributesToHighlight: readonly string[];
}

interface Narrowed {
  /** What the answer is kept under: 'grape', or the first level of a hierarchy. */
  name: string;
  levels: readonly string[];
  /** ['Wine', 'Wine > Red Wine'] */
  paths: readonly string[];
  filter: readonly string[];
}

/** The hits first, then the values of each chosen filter as if it were not chosen, then those of the levels above it. */
export function searchRequests(state: SearchState, indexes: Record<View, string>): SearchQuery[] {
  const categories = hierarchy(categoryLevels, state.categories);
  const regions = hierarchy(regionLevels, state.regions);
  const grape: Narrowed = { name: 'grape', levels: ['grape'], paths: [], filter: state.grapes.map(({ name }) => `grape:${name}`).sort() };
  const chosen = [categories, grape, regions].filter(({ filter }) => filter.length > 0);
  const filtersBut = (name: string | null) =>
    [grape, categories, regions].filter((one) => one.name !== name && one.filter.length > 0).map(({ filter }) => filter);
  const hits: SearchQuery = {
    indexName: indexes[state.sort],
    query: state.query,
    page: state.page - 1,
    maxValuesPerFacet: valuesShown.all,
    ...configured,
    facets: [...openLevels(categories), 'grape', ...openLevels(regions)],
    facetFilters: filtersBut(null),
  };
  const counts = (facets: readonly string[] | string, facetFilters: SearchQuery['facetFilters']) => ({
    ...hits,
    hitsPerPage: 0,
    page: 0,
    facets,
    facetFilters,
  });
  const asIfNotChosen = chosen.map(({ name, levels, paths }) => {
    if (name === 'grape') return counts('grape', filtersBut(name));
    const above = levelFilter(levels, paths, paths.length - 2);
    return counts(levels.slice(0, paths.length), [...filtersBut(name), ...above]);
  });
  const above = chosen.flatMap(({ name, levels, paths }) =>
    paths.slice(0, -1).map((_, depth) => {
      const facets = depth === 0 ? levels.slice(0, 1) : (levels[depth] ?? '');
      return counts(facets, [...filtersBut(name), ...levelFilter(levels, paths, depth - 1)]);
    }),
  );
  return [hits, ...asIfNotChosen, ...above];
}

/** The same state as the search library keeps it: what the answers are read by. */
export function searchParameters(state: SearchState, indexes: Record<View, string>) {
  const { indexName: index, facets: _facets, facetFilters: _filters, ...plain } = searchRequests(state, indexes)[0] as SearchQuery;
  const shape = (attributes: readonly string[]) => ({
    name: attributes[0],
    attributes,
    separator: levelSeparator,
    rootPath: null,
    showParentLevel: true,
  });
  return {
    index,
    ...plain,
    facets: [],
    disjunctiveFacets: ['grape'],
    disjunctiveFacetsRefinements: { grape: state.grapes.map(({ name }) => name) },
    hierarchicalFacets: [shape(categoryLevels), shape(regionLevels)],
    hierarchicalFacetsRefinements: {
      'categories.lvl0': pathsOf(state.categories).slice(-1),
      'regions.lvl0': pathsOf(state.regions).slice(-1),
    },
  };
}

function hierarchy(levels: readonly string[], chain: readonly TaxonomyEntry[]): Narrowed {
  const paths = pathsOf(chain).slice(0, levels.length);
  return { name: levels[0] ?? '', levels, paths, filter: levelFilter(levels, paths, paths.length - 1).flat() };
}

function pathsOf(chain: readonly TaxonomyEntry[]): string[] {
  const names = chain.map(({ name }) => name);
  return names.map((_, depth) => names.slice(0, depth + 1).join(levelSeparator));
}

/** Down to one level below the choice. */
function openLevels({ levels, paths }: Narrowed): readonly string[] {
  return levels.slice(0, paths.length + 1);
}

function levelFilter(levels: readonly string[], paths: readonly string[], depth: number): string[][] {
  const path = paths[depth];
  return path === undefined ? [] : [[`${levels[depth]}:${path}`]];
}
