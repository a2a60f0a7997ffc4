import type { ProductCard } from '#domains/catalogue/product.ts';
import type { pagination } from '#widgets/pagination/pagination.rules.ts';
import type { NavLink } from '#widgets/shop/shared-props.ts';

/** M-078, M-079, M-206: a grape's description, and the shop's products of it, 24 per page. */
export interface GrapeShowProps {
  grape: {
    name: string;
    /** The total over all pages. */
    numProducts: number;
    /** HTML of the allow-list (M-080). */
    description: string;
  };
  breadcrumbs: NavLink[];
  /** The search form narrowed to the grape (G-06). */
  searchHref: string;
  /** Absolute. */
  canonical: string;
  page: number;
  pages: number;
  cards: ProductCard[];
  pagination: ReturnType<typeof pagination>;
}

declare module '#platform/inertia/pages.ts' {
  interface Pages {
    'Grape/Show': GrapeShowProps;
  }
}
