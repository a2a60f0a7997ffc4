import type { ProductCard } from '#domains/catalogue/product.ts';

/** The product listing on the search paths, 24 a page, all by links (M-150, M-154, M-166 to M-173, M-179). */
export interface ListingProps {
  /** 'Pinot Noir Wine from Oregon' (M-173). */
  title: string;
  /** The words searched for, '' for none. */
  query: string;
  total: number;
  page: number;
  pages: number;
  cards: ProductCard[];
  breadcrumbs: ListingLink[];
  /** Links that narrow the listing, each with how many products it leads to. */
  narrower: { title: string; links: (ListingLink & { count: number; current: boolean })[] }[];
  /** Chips: what is chosen, and where the listing without it is. */
  chosen: { name: string; removeHref: string }[];
  /** At most five page numbers in a window that slides. */
  pagination: { previousHref: string | null; nextHref: string | null; numbers: { number: number; href: string; current: boolean }[] };
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
