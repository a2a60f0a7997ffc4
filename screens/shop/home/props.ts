import type { ProductCard } from '#domains/catalogue/product.ts';
import type { IdeaGroup } from './ideas.ts';

/** M-064, M-065: the hero and three columns of featured products. */
export interface HomeProps {
  hero: { title: string; text: string };
  columns: { title: string; cards: ProductCard[] }[];
  /** At most four that came lately; none when nothing did. */
  newProducts: ProductCard[];
  /** Ways in whose shelves have something on them. */
  ideas: IdeaGroup[];
  /** Where the store's own staff bring goods, and what that costs, as a sentence; no towns: nowhere. */
  delivery: { towns: readonly string[]; fee: string };
  /**
   * What search engines are told: the page's address, and the store as JSON-LD text, which only the first
   * page of a visit has.
   */
  found: { canonical: string; store: string | null };
}

declare module '#platform/inertia/pages.ts' {
  interface Pages {
    Home: HomeProps;
  }
}
