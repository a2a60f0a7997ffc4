import type { Option } from '../taxonomy-options.ts';

export interface NewProductProps {
  /** The bar code of the bottle in hand, as digits; empty if none was read. */
  code: string;
  /** The products that already have this bar code. */
  known: { id: number; name: string }[];
  options: Readonly<Record<'categories' | 'regions' | 'grapes', Option[]>>;
  seesCost: boolean;
}

declare module '#platform/inertia/pages.ts' {
  interface Pages {
    'Desk/NewProduct': NewProductProps;
  }
}
