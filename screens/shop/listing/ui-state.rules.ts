/**
 * Converts between the search library's state (names of filter values) and the address's state (entries of
 * the trees).
 */
import type { TaxonomyEntry } from '#domains/catalogue/product.ts';
import type { Taxonomy, TaxonomyNode, Tree } from '#domains/catalogue/taxonomy.rules.ts';
import type { View } from '#domains/search/ports.ts';
import { type PriceRange, priceRange } from './price-range.rules.ts';
import { priceAttribute, saleSwitch, stockSwitch } from './search-requests.rules.ts';
import { type SearchState, type Today, underWine } from './search-state.rules.ts';

/** The part of the library's state that this page uses; what is not chosen is absent. */
export interface UiState {
  query?: string;
  page?: number;
  sortBy?: string;
  hierarchicalMenu?: Record<string, string[]>;
  refinementList?: Record<string, string[]>;
  /** '1500:2500', in cents; an open end is empty. */
  range?: Record<string, string>;
  toggle?: Record<string, boolean>;
  /** Kept by the page's own widget (`parts/today-widget.ts`). */
  today?: Today;
}

const categoryMenu = 'categories.lvl0';
const regionMenu = 'regions.lvl0';

export function toUiState(state: SearchState, indexes: Record<View, string>): UiState {
  const { categories, regions, grapes, price, onSale, inStock, today, query, page, sort } = state;
  const menus = Object.entries({ [categoryMenu]: names(categories), [regionMenu]: names(regions) }).filter(
    ([, path]) => path.length > 0,
  );
  return {
    ...(query !== '' && { query }),
    ...(page > 1 && { page }),
    ...(today && { today }),
    ...(sort !== 'featured' && { sortBy: indexes[sort] }),
    ...(menus.length > 0 && { hierarchicalMenu: Object.fromEntries(menus) }),
    ...(grapes.length > 0 && { refinementList: { grape: names(grapes) } }),
    ...(price && { range: { [priceAttribute]: `${price.fromCents ?? ''}:${price.toCents ?? ''}` } }),
    ...((onSale || inStock) && {
      toggle: {
        ...(onSale && { [saleSwitch.attribute]: true }),
        ...(inStock && { [stockSwitch.attribute]: true }),
      },
    }),
  };
}

/** A value that is in none of the trees has no address: it is left out, along with everything below it. */
export function fromUiState(ui: UiState, indexes: Record<View, string>, taxonomy: Taxonomy): SearchState {
  const known = taxonomy.grapes;
  return {
    categories: walk(taxonomy.categories, ui.hierarchicalMenu?.[categoryMenu] ?? []),
    regions: walk(taxonomy.regions, ui.hierarchicalMenu?.[regionMenu] ?? []),
    grapes: (ui.refinementList?.grape ?? []).flatMap(
      (name) => known.find((grape) => grape.name === name) ?? [],
    ),
    price: rangeOf(ui.range?.[priceAttribute]),
    onSale: ui.toggle?.[saleSwitch.attribute] === true,
    inStock: ui.toggle?.[stockSwitch.attribute] === true,
    today: ui.today ?? null,
    query: ui.query ?? '',
    page: ui.page ?? 1,
    sort: (Object.keys(indexes) as View[]).find((view) => indexes[view] === ui.sortBy) ?? 'featured',
  };
}

/**
 * How a choice changes the state (M-172, G-28): a newly chosen grape takes the shopper to Wine; a category
 * outside Wine drops the grapes. `becameWine` has to be announced.
 */
export function settle(
  before: SearchState,
  after: SearchState,
  taxonomy: Taxonomy,
): { state: SearchState; becameWine: boolean } {
  const isWine = (state: SearchState) => state.categories[0]?.slug === 'wine';
  if (after.grapes.length === 0 || isWine(after)) return { state: after, becameWine: false };
  const leavesWine = isWine(before) && after.grapes.every((grape) => before.grapes.includes(grape));
  if (leavesWine) return { state: { ...after, grapes: [] }, becameWine: false };
  return { state: underWine(after, taxonomy), becameWine: true };
}

function rangeOf(text = ''): PriceRange | null {
  const [from = '', to = ''] = text.split(':');
  const cents = (end: string) => (/^\d+$/.test(end) ? Number(end) : null);
  return priceRange(cents(from), cents(to));
}

function names(entries: readonly TaxonomyEntry[]): string[] {
  return entries.map(({ name }) => name);
}

function walk(tree: Tree, path: readonly string[]): TaxonomyNode[] {
  const found: TaxonomyNode[] = [];
  for (const name of path) {
    const node = tree.children(found.at(-1)?.slug ?? null).find((child) => child.name === name);
    if (!node) break;
    found.push(node);
  }
  return found;
}
