/**
 * What an address of the desk's list of products asks for (B-130). The same fields narrow the list, a file of
 * products and a bulk change, so a field that is not understood is named: the list then says so, and a bulk
 * change changes nothing.
 */

import { readDollars } from '#kit/money.ts';
import { isDay } from '#kit/store-day.ts';
import type { Taxonomy } from '../taxonomy.rules.ts';
import { type Gap, isGap, revealsCost } from './gaps.rules.ts';

export const productStates = ['selling', 'draft', 'withdrawn'] as const;
export type ProductState = (typeof productStates)[number];

/** By bottles on hand over all sizes: none, one to five, more than none. */
export const stockLevels = ['none', 'low', 'some'] as const;
export type StockLevelName = (typeof stockLevels)[number];

/** A mark of its own ('On Sale'), or a promotion that runs now. */
export const offerKinds = ['sale', 'promotion'] as const;
export type OfferKind = (typeof offerKinds)[number];

export const listOrders = ['name', 'new', 'changed', 'stock', 'price', 'dear'] as const;
/** By name; newest or most recently changed first; fewest bottles first; cheapest or dearest first. */
export type ListOrder = (typeof listOrders)[number];

export interface ProductFilters {
  /** What is typed: words of name, producer, vintage or the store's own number, or a bar code. */
  words?: string;
  /** 'wine/red-wine': this category and all below it. */
  category?: string;
  region?: string;
  /** Slug of the grape. */
  grape?: string;
  /** As the product spells it. */
  producer?: string;
  state?: ProductState;
  stock?: StockLevelName;
  gap?: Gap;
  offer?: OfferKind;
  /** A price is scheduled. */
  isPriceComing?: boolean;
  /** A pack on sale costs this much, in cents, both ends included. */
  fromCents?: number;
  toCents?: number;
  /** Id of the person who changed a field of it; with `since`, on or after that day. */
  changedBy?: string;
  /** '2026-11-24' in New York. */
  since?: string;
  /** Id of the supplier of one of its sizes; null: those without a known supplier. */
  supplier?: number | null;
}

export interface AskedList {
  filters: ProductFilters;
  order: ListOrder;
  /** The fields as they were understood, for the next address. */
  query: Readonly<Record<string, string>>;
  /** 'stock=much': what was not understood, and is left out. */
  unread: readonly string[];
}

/** What reading an address requires to know of the shop. */
export interface KnownToList {
  taxonomy: Pick<Taxonomy, 'categories' | 'regions' | 'grape'>;
  /** Ids of the store's people. */
  people: ReadonlySet<string>;
  /** If false, filters on costs are not allowed. */
  seesCost: boolean;
}

export const maxWordsLength = 100;
/** Of an amount as it is typed: '100,000.00'. */
export const maxAmountLength = 10;

/** Fields that an address may have besides the filters. */
const others: ReadonlySet<string> = new Set(['order', 'after', 'all']);

type Reader = (value: string, known: KnownToList) => ProductFilters | undefined;

const oneOf =
  <Name extends string>(names: readonly Name[], of: (name: Name) => ProductFilters): Reader =>
  (value) => {
    const name = names.find((known) => known === value);
    return name && of(name);
  };

const readers: Readonly<Record<string, Reader>> = {
  words: (value) => (isPlain(value, maxWordsLength) ? { words: value } : undefined),
  category: (value, { taxonomy }) => (taxonomy.categories.atPath(value) ? { category: value } : undefined),
  region: (value, { taxonomy }) => (taxonomy.regions.atPath(value) ? { region: value } : undefined),
  grape: (value, { taxonomy }) => (taxonomy.grape(value) ? { grape: value } : undefined),
  producer: (value) => (isPlain(value, 200) ? { producer: value } : undefined),
  state: oneOf(productStates, (state) => ({ state })),
  stock: oneOf(stockLevels, (stock) => ({ stock })),
  gap: (value, { seesCost }) =>
    isGap(value) && (seesCost || !revealsCost(value)) ? { gap: value } : undefined,
  offer: oneOf(offerKinds, (offer) => ({ offer })),
  coming: (value) => (value === '1' ? { isPriceComing: true } : undefined),
  from: (value) => withCents(value, (fromCents) => ({ fromCents })),
  to: (value) => withCents(value, (toCents) => ({ toCents })),
  by: (value, { people }) => (people.has(value) ? { changedBy: value } : undefined),
  supplier: (value) => {
    if (value === 'none') return { supplier: null };
    return /^[1-9]\d{0,8}$/.test(value) ? { supplier: Number(value) } : undefined;
  },
  since: (value) => (isDay(value) ? { since: value } : undefined),
};

/** Neither too long nor containing characters that no database stores. */
const isPlain = (value: string, most: number) => value.length <= most && !value.includes('\0');

function withCents(value: string, of: (cents: number) => ProductFilters): ProductFilters | undefined {
  const cents = readDollars(value);
  return typeof cents === 'number' ? of(cents) : undefined;
}

/** @param given the query of an address, or fields of a form; empty fields are ignored */
export function readProductList(given: Readonly<Record<string, unknown>>, known: KnownToList): AskedList {
  const filters: ProductFilters = {};
  const query: Record<string, string> = {};
  const unread: string[] = [];
  for (const [field, value] of Object.entries(given)) {
    if (others.has(field) || value === '' || value === undefined) continue;
    const text = typeof value === 'string' ? value.trim() : '';
    const read = text === '' || !Object.hasOwn(readers, field) ? undefined : readers[field]?.(text, known);
    if (read) {
      Object.assign(filters, read);
      query[field] = text;
    } else unread.push(`${field}=${typeof value === 'string' ? value : '…'}`.slice(0, 80));
  }
  const order = listOrders.find((name) => name === given.order) ?? 'name';
  if (order !== 'name') query.order = order;
  if (given.order !== undefined && given.order !== '' && given.order !== order)
    unread.push(`order=${String(given.order)}`.slice(0, 80));
  return { filters, order, query, unread };
}
