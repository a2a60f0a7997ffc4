import type { ProductCard } from '#domains/catalogue/product.ts';
import type { IdeaGroup } from './ideas.ts';

/** M-064, M-065: the hero and up to three columns of featured products. */
export interface HomeProps {
  /** The owner's button comes before the shop's own (B-220). */
  hero: { title: string; text: string; button: { name: string; href: string } | null };
  columns: { title: string; cards: ProductCard[] }[];
  /** At most four recent arrivals; empty if there are none. */
  newProducts: ProductCard[];
  /** What the store's people say about bottles, newest first (B-222). */
  picks: { card: ProductCard; by: string; words: string }[];
  /** Bottles that the store has put together (B-223). */
  collections: { slug: string; title: string }[];
  /** Starting points whose shelves have something on them. */
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
