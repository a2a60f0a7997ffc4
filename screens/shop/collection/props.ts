import type { ProductCard } from '#domains/catalogue/product.ts';

/** `/now/{slug}`: bottles that the store has put together (B-223, G-05). */
export interface NowCollectionProps {
  title: string;
  /** With marks. */
  text: string;
  cards: ProductCard[];
  /** Absolute. */
  canonical: string;
}

declare module '#platform/inertia/pages.ts' {
  interface Pages {
    'Now/Collection': NowCollectionProps;
  }
}
