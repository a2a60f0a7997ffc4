import type { ClosestShown } from '#domains/catalogue/closest/closest-shown.ts';
import type { ProductCard } from '#domains/catalogue/product.ts';

/** `/products/{slug}` of a product that was taken out of the shop: 404, and 410 from the ninetieth day on. */
export interface ProductWithdrawnProps {
  name: string;
  /** The shelf that it was on. */
  shelf: { name: string; href: string } | null;
  /** What is closest to it, closest first (N-032). */
  closest: ClosestShown[];
  /** Others from the same shelf. */
  similar: ProductCard[];
}

declare module '#platform/inertia/pages.ts' {
  interface Pages {
    'Product/Withdrawn': ProductWithdrawnProps;
  }
}
