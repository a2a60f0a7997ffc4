/**
 * The search requests for a state: exactly those that the page's own filters would make, so that the browser
 * starts from the server's answers (M-176 to M-178, M-184, M-185).
 */
import type { TaxonomyEntry } from '#domains/catalogue/product.ts';
import type { View } from '#domains/search/ports.ts';
import type { PriceRange } from './price-range.rules.ts';
import type { SearchState, Today } from './search-state.rules.ts';

export const hitsPerPage = 24;

/** How many values of a filter are shown at first, and at most. */
export const valuesShown = { few: 10, all: 100 } as const;

/** Names in `facetPath` and in the page's filters: the first level gives the whole hierarchy its name. */
export const categoryLevels = ['categories.lvl0', 'categories.lvl1', 'categories.lvl2', 'categories.lvl3'];
export const regionLevels = ['regions.lvl0', 'regions.lvl1', 'regions.lvl2', 'regions.lvl3'];
export const levelSeparator = ' > ';
export const priceAttribute = 'price_cents';
/** Filters that are either on or off, with the value to request when on. */
export const saleSwitch = { attribute: 'sale_item', on: 'true' };
export const stockSwitch = { attribute: 'status', on: 'instock' };

const sold = '(pack_type:Group OR pack_type:Product) AND search_default:true';

/**
 * The filter of every request. 'Here today' narrows it to what is in stock if all of that can be at the place
 * today, and to nothing if none of it can: this is the checkout's answer for the place (N-006); until it is
 * known, the server answers as for a place where it can.
 */
export function filtersOf(today: Today | null, isHere = true): string {
  if (today !== 'only') return sold;
  return `${sold} AND ${stockSwitch.attribute}:${isHere ? stockSwitch.on : 'none'}`;
}

/**
 * What comes first in every sort order: 'Here today first' puts first what is in stock, if all of that can be
 * at the place today (N-006), and otherwise nothing, since it all comes later. Both orders by price put
 * in-stock products first by themselves.
 */
export function firstOf(today: Today | null, isHere = true): readonly string[] | undefined {
  return today === 'first' ? [`${stockSwitch.attribute}:${isHere ? stockSwitch.on : 'none'}`] : undefined;
}

/** Part of every request. */
export const configured = {
  hitsPerPage,
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
    'ships',
    'aisle',
    'sale_item',
    'offer',
    'only_pack',
    'num_grouped_packs',
    'sizes',
    'categories',
    'regions',
    'grape',
  ],
  attributesToHighlight: ['name'],
};

/** One search in the form of the protocol. */
export interface SearchQuery {
  indexName: string;
  query: string;
  page: number;
  hitsPerPage: number;
  maxValuesPerFacet: number;
  filters: string;
  /** What comes first; absent if nothing does. */
  optionalFilters?: readonly string[];
  facets: readonly string[] | string;
  facetFilters: readonly (readonly string[])[];
  /** ['price_cents>=1500', 'price_cents<=2500']; absent at any price. */
  numericFilters?: readonly string[];
  attributesToRetrieve: readonly string[];
  attributesToHighlight: readonly string[];
}

interface Narrowed {
  /** The key of the answer: 'grape', or the first level of a hierarchy. */
  name: string;
  levels: readonly string[];
  /** ['Wine', 'Wine > Red Wine'] */
  paths: readonly string[];
  filter: readonly string[];
}

type Asked = Pick<SearchQuery, 'facetFilters' | 'numericFilters'>;

/**
 * The hits first, then, for each chosen filter, its values as if it were not chosen, then the values of the
 * levels above it.
 */
export function searchRequests(state: SearchState, indexes: Record<View, string>): SearchQuery[] {
  const categories = hierarchy(categoryLevels, state.categories);
  const regions = hierarchy(regionLevels, state.regions);
  const grape = flat('grape', state.grapes.map(({ name }) => name).sort());
  const sale = flat(saleSwitch.attribute, state.onSale ? [saleSwitch.on] : []);
  const stock = flat(stockSwitch.attribute, state.inStock ? [stockSwitch.on] : []);
  const price: Narrowed = { ...flat(priceAttribute, []), filter: priceFilter(state.price) };
  // In the order of their names, as in the requests of the page's own filters.
  const chosen = [categories, grape, price, regions, sale, stock].filter(({ filter }) => filter.length > 0);
  const but = (name: string | null): Asked => ({
    facetFilters: chosen.filter((one) => one.name !== name && one !== price).map(({ filter }) => filter),
    ...(price.filter.length > 0 && name !== priceAttribute && { numericFilters: price.filter }),
  });
  const first = firstOf(state.today);
  const hits: SearchQuery = {
    indexName: indexes[state.sort],
    query: state.query,
    page: state.page - 1,
    maxValuesPerFacet: valuesShown.all,
    ...configured,
    filters: filtersOf(state.today),
    ...(first && { optionalFilters: first }),
    facets: [
      ...openLevels(categories),
      'grape',
      priceAttribute,
      ...openLevels(regions),
      saleSwitch.attribute,
      stockSwitch.attribute,
    ],
    ...but(null),
  };
  const { numericFilters: _, ...unpriced } = hits;
  const counts = (facets: readonly string[] | string, asked: Asked) => ({
    ...unpriced,
    hitsPerPage: 0,
    page: 0,
    facets,
    ...asked,
  });
  const asIfNotChosen = chosen.map(({ name, levels, paths }) => {
    if (paths.length === 0) return counts(name, but(name));
    return counts(
      levels.slice(0, paths.length),
      within(but(name), levelFilter(levels, paths, paths.length - 2)),
    );
  });
  const above = chosen.flatMap(({ name, levels, paths }) =>
    paths.slice(0, -1).map((_, depth) => {
      const facets = depth === 0 ? levels.slice(0, 1) : (levels[depth] ?? '');
      return counts(facets, within(but(name), levelFilter(levels, paths, depth - 1)));
    }),
  );
  return [hits, ...asIfNotChosen, ...above];
}

/** The same state in the search library's form, which is used to read the answers. */
export function searchParameters(state: SearchState, indexes: Record<View, string>) {
  const [hits] = searchRequests(state, indexes);
  const {
    indexName: index,
    facets: _facets,
    facetFilters: _filters,
    numericFilters: _prices,
    ...plain
  } = hits as SearchQuery;
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
    disjunctiveFacets: [priceAttribute, saleSwitch.attribute, stockSwitch.attribute, 'grape'],
    disjunctiveFacetsRefinements: {
      [saleSwitch.attribute]: state.onSale ? [saleSwitch.on] : [],
      [stockSwitch.attribute]: state.inStock ? [stockSwitch.on] : [],
      grape: state.grapes.map(({ name }) => name),
    },
    numericRefinements: { [priceAttribute]: priceBounds(state.price) },
    hierarchicalFacets: [shape(categoryLevels), shape(regionLevels)],
    hierarchicalFacetsRefinements: {
      'categories.lvl0': pathsOf(state.categories).slice(-1),
      'regions.lvl0': pathsOf(state.regions).slice(-1),
    },
  };
}

function hierarchy(levels: readonly string[], chain: readonly TaxonomyEntry[]): Narrowed {
  const paths = pathsOf(chain).slice(0, levels.length);
  return {
    name: levels[0] ?? '',
    levels,
    paths,
    filter: levelFilter(levels, paths, paths.length - 1).flat(),
  };
}

/** A filter without levels; products with any of its values match. */
function flat(name: string, values: readonly string[]): Narrowed {
  return { name, levels: [name], paths: [], filter: values.map((value) => `${name}:${value}`) };
}

function within({ facetFilters, ...asked }: Asked, more: SearchQuery['facetFilters']): Asked {
  return { facetFilters: [...facetFilters, ...more], ...asked };
}

function priceFilter(price: PriceRange | null): string[] {
  return Object.entries(priceBounds(price)).flatMap(([op, bounds]) =>
    bounds.map((cents) => `${priceAttribute}${op}${cents}`),
  );
}

function priceBounds(price: PriceRange | null): Record<string, number[]> {
  return {
    ...(price && price.fromCents !== null && { '>=': [price.fromCents] }),
    ...(price && price.toCents !== null && { '<=': [price.toCents] }),
  };
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
