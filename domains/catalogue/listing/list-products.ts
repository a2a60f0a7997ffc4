import type { Db } from '#db/connection.ts';
import {
  cardsBySlug,
  cardsInOrder,
  countListed,
  type ListingFilter,
  namesInOrder,
  type SizeFacts,
  sizesOf,
} from '../catalogue.store.ts';
import type { ProductCard } from '../product.ts';
import { isInStock, isOnSale, sellablePrices } from '../product-view.ts';
import { taxonomy } from '../taxonomy.ts';
import { cardsOf, findCards } from './find-cards.ts';

export interface Listing {
  /** 'wine/red-wine': this category and all below it. */
  categoryPath?: string;
  /** 'france/champagne': this region and all below it. */
  regionPath?: string;
  /** Slug of the grape. */
  grape?: string;
  /** Words that must all occur in the name or the producer, ignoring case and accents. */
  query?: string;
  /** Price range that one of its sizes must be in, in cents, both ends included; null leaves an end open. */
  price?: { fromCents: number | null; toCents: number | null };
  /** Only what is on sale. */
  onSale?: boolean;
  /** Only what can be bought now. */
  inStock?: boolean;
  /** What can be bought now comes first. */
  inStockFirst?: boolean;
  /** From 1. */
  page: number;
  perPage: number;
}

const productsAtOnce = 500;

/** One page of a listing in shelf order (M-001), and how many products there are in all. */
export async function listProducts(
  db: Db,
  listing: Listing,
): Promise<{ cards: ProductCard[]; total: number }> {
  const { page, perPage } = listing;
  const filter = filterOf(listing);
  if (filter === null) return { cards: [], total: 0 };
  const offset = (page - 1) * perPage;
  const words = fold(listing.query ?? '')
    .split(/\s+/)
    .filter(Boolean);
  const isChosenBySize = Boolean(listing.price || listing.onSale || listing.inStock || listing.inStockFirst);
  if (words.length > 0 || isChosenBySize) {
    const named = await slugsWith(db, filter, words);
    const found = isChosenBySize ? await slugsWanted(db, listing, named) : named;
    return { cards: await findCards(db, found.slice(offset, offset + perPage)), total: found.length };
  }
  const total = await countListed(db, filter);
  return {
    cards: offset < total ? await cardsOf(db, await cardsInOrder(db, filter, perPage, offset)) : [],
    total,
  };
}

/** The first products of a listing in shelf order (M-001), at most `count`; the others are not counted. */
export async function listFirst(
  db: Db,
  place: Pick<Listing, 'categoryPath' | 'regionPath' | 'grape'>,
  count: number,
): Promise<ProductCard[]> {
  const filter = filterOf(place);
  return filter === null ? [] : cardsOf(db, await cardsInOrder(db, filter, count, 0));
}

/** Null for a path outside the trees: it has no products, and `in ()` is not valid SQL. */
function filterOf({
  categoryPath,
  regionPath,
  grape,
}: Pick<Listing, 'categoryPath' | 'regionPath' | 'grape'>): ListingFilter | null {
  const filter: ListingFilter = {
    categoryPaths: categoryPath === undefined ? undefined : taxonomy.categories.pathsUnder(categoryPath),
    regionPaths: regionPath === undefined ? undefined : taxonomy.regions.pathsUnder(regionPath),
    grape,
  };
  return filter.categoryPaths?.length === 0 || filter.regionPaths?.length === 0 ? null : filter;
}

/**
 * The engines fold case and accents differently, so the words are compared here, which takes a few
 * milliseconds for a whole catalogue.
 */
async function slugsWith(db: Db, filter: ListingFilter, words: readonly string[]): Promise<string[]> {
  const rows = await namesInOrder(db, filter);
  return rows
    .filter(({ name, producer }) => {
      const text = fold(`${name} ${producer}`);
      return words.every((word) => text.includes(word));
    })
    .map(({ slug }) => slug);
}

/** Prices belong to sizes, so the sizes of the whole listing are read, a few hundred products at a time. */
async function slugsWanted(db: Db, listing: Listing, slugs: readonly string[]): Promise<string[]> {
  const wanted: string[] = [];
  const soldOut: string[] = [];
  for (let at = 0; at < slugs.length; at += productsAtOnce) {
    const rows = await cardsBySlug(db, slugs.slice(at, at + productsAtOnce));
    const ids = rows.map(({ id }) => id);
    const sizes = Map.groupBy(await sizesOf(db, ids), (size) => size.product_id);
    const sizesOfSlug = new Map(rows.map(({ id, slug }) => [slug, sizes.get(id) ?? []]));
    for (const slug of slugs.slice(at, at + productsAtOnce)) {
      const its = sizesOfSlug.get(slug);
      if (!its || !isWanted(listing, its)) continue;
      const isLast = listing.inStockFirst && !its.some(isInStock);
      (isLast ? soldOut : wanted).push(slug);
    }
  }
  return [...wanted, ...soldOut];
}

/** True if an available size has a price in the range, by the same rule as the search. */
function isWanted({ price, onSale = false, inStock = false }: Listing, sizes: readonly SizeFacts[]): boolean {
  const from = price?.fromCents ?? 0;
  const to = price?.toCents ?? Number.POSITIVE_INFINITY;
  const isAffordable = sellablePrices(sizes).some((cents) => cents >= from && cents <= to);
  return isAffordable && (!onSale || sizes.some(isOnSale)) && (!inStock || sizes.some(isInStock));
}

function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}
