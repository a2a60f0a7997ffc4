import type { ProductCard } from '#domains/catalogue/product.ts';
import type { IdeaGroup } from './ideas.ts';

/** M-064, M-065: the hero and three columns of featured products. */
export interface HomeProps {
  hero: { title: string; text: string };
  columns: { title: string; cards: ProductCard[] }[];
  /** At most four recent arrivals; empty if there are none. */
  newProducts: ProductCard[];
  /** Ways in whose shelves have something on them. */
  ideas: IdeaGroup[];
  /**
   * The towns where the store's own staff deliver, and the cost as a sentence; empty if there is no delivery.
   */
  delivery: { towns: readonly string[]; fee: string };
  /**
   * For search engines: the page's canonical address, and the store as JSON-LD text, which only the first
   * page of a visit has.
   */
  found: { canonical: string; store: string | null };
}

declare module '#platform/inertia/pages.ts' {
  interface Pages {
    Home: HomeProps;
  }
}
