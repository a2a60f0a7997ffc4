import type { ProductCard } from '#domains/catalogue/product.ts';

/** M-064, M-065: the hero and three columns of featured products. */
export interface HomeProps {
  hero: { title: string; text: string };
  columns: { title: string; cards: ProductCard[] }[];
  /** What search engines are told: the page's address, and the store as JSON-LD text, which only the first page of a visit has. */
  found: { canonical: string; store: string | null };
}

declare module '#platform/inertia/pages.ts' {
  interface Pages {
    Home: HomeProps;
  }
}
