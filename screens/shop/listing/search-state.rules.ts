/** A shopper's search, and its address: the path of the listing and a short query string (M-166 to M-172). */
import {
  type ListingSelection,
  listingPath,
  readListingPath,
} from '#domains/catalogue/listing/listing-path.rules.ts';
import type { TaxonomyEntry } from '#domains/catalogue/product.ts';
import type { Taxonomy } from '#domains/catalogue/taxonomy.rules.ts';
import type { View } from '#domains/search/ports.ts';
import { pageNumber } from '#widgets/pagination/pagination.rules.ts';
import { type PriceRange, readPriceRange, writePriceRange } from './price-range.rules.ts';

export type Today = 'only' | 'first';

export interface SearchState {
  /** Root first; the last one is the choice. */
  categories: readonly TaxonomyEntry[];
  regions: readonly TaxonomyEntry[];
  /** In the order they were chosen: the first is part of the path, the others are in the query string. */
  grapes: readonly TaxonomyEntry[];
  /** Null: at any price. */
  price: PriceRange | null;
  /** Only what is on sale. */
  onSale: boolean;
  /** Only what can be bought now. */
  inStock: boolean;
  /**
   * What can be at the shopper's place today (N-006): either only this, or this before everything else; only
   * the browser knows which place that is.
   */
  today: Today | null;
  query: string;
  /** From 1. */
  page: number;
  sort: View;
}

export type AddressReading =
  | { kind: 'search'; state: SearchState }
  /** Not in any of the lookups: this never silently becomes a full list (M-171). */
  | { kind: 'unknown-slug'; slug: string }
  | { kind: 'no-such-page' };

/** M-183. */
export const longestQuery = 512;

/** 'featured' is not named in an address. */
const sorts: readonly string[] = ['price-asc', 'price-desc'] satisfies View[];

/** @param url path and query string as the browser sends them, on this origin */
export function urlToState(url: string, taxonomy: Taxonomy): AddressReading {
  const [path = '', search = ''] = (url.split('#', 1)[0] ?? '').split(/\?(.*)/s);
  const reading = readListingPath(segmentsOf(path), taxonomy);
  if (reading.kind === 'unknown-slug') return reading;
  const asked = new URLSearchParams(search);
  const page = pageNumber(asked.get('page') ?? undefined);
  if (page === undefined) return { kind: 'no-such-page' };
  const grapes = new Set<TaxonomyEntry>(reading.grape ? [reading.grape] : []);
  for (const slug of asked.getAll('grapes[]')) {
    const grape = taxonomy.grape(slug);
    if (!grape) return { kind: 'unknown-slug', slug };
    grapes.add(grape);
  }
  const query = (asked.get('query') ?? '').slice(0, longestQuery).toWellFormed().trim();
  const sort = sortNamed(asked.get('sort'));
  const { categories, regions } = reading;
  const narrowed = {
    price: readPriceRange(asked.getAll('price')),
    onSale: asked.get('sale') === '1',
    inStock: asked.get('stock') === '1',
    today: todayNamed(asked.get('today')),
  };
  return {
    kind: 'search',
    state: underWine({ categories, regions, grapes: [...grapes], ...narrowed, query, page, sort }, taxonomy),
  };
}

/** A grape belongs under Wine: another category, or none, becomes Wine (M-169, M-172). */
export function underWine(state: SearchState, taxonomy: Taxonomy): SearchState {
  if (state.grapes.length === 0 || state.categories[0]?.slug === 'wine') return state;
  return { ...state, categories: taxonomy.categories.chain('wine') };
}

/** The canonical path of a state, without its query string. */
export function statePath(state: SearchState): string {
  return listingPath(selectionOf(state));
}

/** The one address of a state: `urlToState` returns the state from it (M-170). */
export function stateToUrl(state: SearchState): string {
  const parts = [
    ...(state.query.trim() === '' ? [] : [`query=${encodeURIComponent(state.query.toWellFormed().trim())}`]),
    ...(state.page === 1 ? [] : [`page=${state.page}`]),
    ...(state.sort === 'featured' ? [] : [`sort=${state.sort}`]),
    ...(state.price === null ? [] : [`price=${writePriceRange(state.price)}`]),
    ...(state.onSale ? ['sale=1'] : []),
    ...(state.inStock ? ['stock=1'] : []),
    ...(state.today === null ? [] : [`today=${writeToday(state.today)}`]),
    ...state.grapes.slice(1).map((grape) => `grapes[]=${grape.slug}`),
  ];
  return [statePath(state), ...(parts.length > 0 ? [parts.join('&')] : [])].join('?');
}

/**
 * Whether the address is not canonical and redirects permanently: its parts are in another order, incomplete
 * or superfluous, or its price is invalid or written differently. Addresses that start with `/search` are
 * canonical themselves (G-03).
 */
export function isAlias(url: string, state: SearchState): boolean {
  const [path = '', search = ''] = (url.split('#', 1)[0] ?? '').split(/\?(.*)/s);
  const prices = new URLSearchParams(search).getAll('price');
  const priced = state.price === null ? [] : [writePriceRange(state.price)];
  if (prices.join() !== priced.join()) return true;
  return !/^\/search(\/|$)/.test(path) && path !== statePath(state);
}

/** Whether any filter other than the text excludes products. */
export function isNarrowed(state: SearchState): boolean {
  const { categories, regions, grapes, price, onSale, inStock, today } = state;
  const isOn = onSale || inStock || today === 'only';
  return categories.length + regions.length + grapes.length > 0 || price !== null || isOn;
}

/** The changes that remove all filters, but keep the text. */
export const notNarrowed = {
  categories: [],
  regions: [],
  grapes: [],
  price: null,
  onSale: false,
  inStock: false,
  today: null,
} as const;

/** A grape is part of the title only while it is the only one (M-173). */
export function titledSelection(state: SearchState): ListingSelection {
  return { ...selectionOf(state), grape: state.grapes.length === 1 ? (state.grapes[0] ?? null) : null };
}

function selectionOf({ categories, regions, grapes }: SearchState): ListingSelection {
  return { categories, regions, grape: grapes[0] ?? null };
}

function sortNamed(value: string | null): View {
  return value !== null && sorts.includes(value) ? (value as View) : 'featured';
}

/** The form used in addresses. */
export function writeToday(today: Today): string {
  return today === 'only' ? '1' : today;
}

function todayNamed(value: string | null): Today | null {
  return (['only', 'first'] as const).find((today) => writeToday(today) === value) ?? null;
}

function segmentsOf(path: string): string[] {
  return path
    .split('/')
    .filter((segment) => segment !== '')
    .map((segment) => segment.toLowerCase());
}
