import type { ProductCard } from '#domains/catalogue/product.ts';

/** M-064, M-065: the hero and three columns of featured products. */
export interface HomeProps {
  hero: { title: string; text: string };
  columns: { title: string; cards: ProductCard[] }[];
}

declare module '#platform/inertia/pages.ts' {
  interface Pages {
    Home: HomeProps;
  }
}
