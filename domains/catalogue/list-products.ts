import type { Db } from '#db/connection.ts';
import { cardsInOrder, countListed, type ListingFilter, namesInOrder } from './catalogue.store.ts';
import { cardsOf, findCards } from './find-cards.ts';
import type { ProductCard } from './product.ts';
import { taxonomy } from './taxonomy.ts';

export interface Listing {
  /** 'wine/red-wine': this category and all below it. */
  categoryPath?: string;
  /** 'france/champagne': this region and all below it. */
  regionPath?: string;
  /** Slug of the grape. */
  grape?: string;
  /** Words that must all occur in the name or the producer, whatever their case and accents. */
  query?: string;
  /** From 1. */
  page: number;
  perPage: number;
}

/** One page of a listing in shelf order (M-001), and how many products there are in all. */
export async function listProducts(db: Db, listing: Listing): Promise<{ cards: ProductCard[]; total: number }> {
  const { categoryPath, regionPath, grape, page, perPage } = listing;
  const filter: ListingFilter = {
    categoryPaths: categoryPath === undefined ? undefined : taxonomy.categories.pathsUnder(categoryPath),
    regionPaths: regionPath === undefined ? undefined : taxonomy.regions.pathsUnder(regionPath),
    grape,
  };
  // A path in no tree has no products, and `in ()` is no SQL.
  if (filter.categoryPaths?.length === 0 || filter.regionPaths?.length === 0) return { cards: [], total: 0 };
  const offset = (page - 1) * perPage;
  const words = fold(listing.query ?? '')
    .split(/\s+/)
    .filter(Boolean);
  if (words.length > 0) {
    const found = await slugsWith(db, filter, words);
    return { cards: await findCards(db, found.slice(offset, offset + perPage)), total: found.length };
  }
  const total = await countListed(db, filter);
  return { cards: offset < total ? await cardsOf(db, await cardsInOrder(db, filter, perPage, offset)) : [], total };
}

/** The engines fold case and accents differently, so the words are compared here; a few milliseconds for a store's whole shelf. */
async function slugsWith(db: Db, filter: ListingFilter, words: readonly string[]): Promise<string[]> {
  const rows = await namesInOrder(db, filter);
  return rows
    .filter(({ name, producer }) => {
      const text = fold(`${name} ${producer}`);
      return words.every((word) => text.includes(word));
    })
    .map(({ slug }) => slug);
}

function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}
