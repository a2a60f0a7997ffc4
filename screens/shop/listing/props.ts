import type { ProductCard } from '#domains/catalogue/product.ts';
import type { View } from '#domains/search/ports.ts';
import type { SearchAnswer } from './search-answer.rules.ts';

/**
 * The search page (M-150 to M-187): either what was found, or a plain shelf while the search does not answer.
 */
export interface ListingProps {
  found: FoundListing | null;
  shelf: ShelfListing | null;
  /**
   * What the store says about a region, as clean HTML, with the address of the region's own listing: it
   * disappears once the shopper narrows that listing. Absent if the store says nothing.
   */
  note?: { address: string; html: string };
  /** The slug lookup, packed by `taxonomy-lookup.rules.ts`. Sent once. */
  lookup: string;
  /** Sent once. */
  search: SearchConstants;
  /** The shop's origin, for canonical links. */
  appUrl: string;
}

export interface FoundListing {
  /** The canonical address that the answers belong to. */
  address: string;
  /** One for each request of `searchRequests`, the hits first. */
  answers: SearchAnswer[];
}

/** What the browser must know to ask the search itself (M-176, G-30). */
export interface SearchConstants {
  appId: string;
  apiKey: string;
  /** The three orders (M-155, G-31). */
  indexes: Record<View, string>;
  /** One that begins with '/' is on the page's own origin; null for the client's own hosts. */
  hosts: readonly { url: string; accept: 'readWrite'; protocol: 'http' | 'https' }[] | null;
}

/** By category, from the database: no counts, no filters. */
export interface ShelfListing {
  title: string;
  total: number;
  page: number;
  pages: number;
  cards: ProductCard[];
  /** One step further down. */
  categories: ListingLink[];
  /** The address of the first page. */
  firstHref: string;
  /** The chosen filters, each with the address without it. */
  chosen: ListingLink[];
}

export interface ListingLink {
  name: string;
  href: string;
}

declare module '#platform/inertia/pages.ts' {
  interface Pages {
    Search: ListingProps;
  }
}
