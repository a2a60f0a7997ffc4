import type { ClosestShown } from '#domains/catalogue/closest/closest-shown.ts';
import type { Expectation } from '#domains/catalogue/editorial/what-to-expect.rules.ts';
import type { Product, ProductCard } from '#domains/catalogue/product.ts';

/** M-070, M-071, M-188, M-189. Whether a size is in the cart is read from the shared `cart`. */
export interface ProductShowProps {
  product: Product;
  /** In display order; empty if the bottle is drawn. */
  photos: { path: string; alt: string; labelMayDiffer: boolean }[];
  /** Search paths of the product's places, for the detail panel and the breadcrumb: root first. */
  links: { categories: NamedLink[]; regions: NamedLink[]; grape: NamedLink | null };
  /** The typical style of this kind of drink; null if there is no description. */
  expect: Expectation | null;
  /** What a staff member says about it (B-222). */
  pick: { by: string; words: string } | null;
  /** By sold-out pack: what is closest to it, closest first (N-032). */
  closest: Record<number, ClosestShown[]>;
  /** Others from the same shelf. */
  similar: ProductCard[];
  /** For search engines as well: the page's canonical address, and the last day of each markdown by pack. */
  found: { canonical: string; saleEnds: Record<number, string> };
}

export interface NamedLink {
  name: string;
  href: string;
}

declare module '#platform/inertia/pages.ts' {
  interface Pages {
    'Product/Show': ProductShowProps;
  }
}
