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
  /** What the store's own staff charge for bringing goods, in cents, and where they bring them; no towns: nowhere. `hasOwnFees`: somewhere another fee holds. */
  delivery: { feeCents: number; thresholdCents: number; towns: readonly string[]; hasOwnFees: boolean };
  /** What search engines are told: the page's address, and the store as JSON-LD text, which only the first page of a visit has. */
  found: { canonical: string; store: string | null };
}

declare module '#platform/inertia/pages.ts' {
  interface Pages {
    Home: HomeProps;
  }
}
