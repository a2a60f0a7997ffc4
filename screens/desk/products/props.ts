/** The list of products: `GET /desk/products`, and what is missing or odd: `GET /desk/products/quality`. */
import type { ListOrder, ProductState } from '#domains/catalogue/desk-list/filters.rules.ts';
import type { Gap } from '#domains/catalogue/desk-list/gaps.rules.ts';
import type { BottleArt } from '#domains/catalogue/editorial/bottle-art.rules.ts';

export interface ProductsProps {
  rows: ShownProduct[];
  /** '214', 'more than 1,000' */
  count: string;
  /** The address of the next page; null on the last one. */
  next: string | null;
  isFurtherBack: boolean;
  /** The fields of the address that were understood, including the sort order. */
  query: Record<string, string>;
  order: ListOrder;
  /** 'stock=much': what was not understood and is ignored. */
  unread: readonly string[];
  /** A bar code that no bottle has, so that a new product can begin with it. */
  unknownCode: string | null;
  choices: ListChoices;
  views: ShownView[];
  seesCost: boolean;
}

export interface Choice {
  value: string;
  name: string;
}

export interface ListChoices {
  categories: Choice[];
  regions: Choice[];
  grapes: Choice[];
  people: Choice[];
  suppliers: Choice[];
  gaps: Choice[];
}

export interface ShownView {
  id: number;
  name: string;
  /** '/desk/products?stock=low' */
  href: string;
  isShared: boolean;
  /** False if another person shares it. */
  isOwn: boolean;
}

export interface ShownProduct {
  id: number;
  name: string;
  producer: string;
  vintage: string;
  photo: string | null;
  art: BottleArt;
  state: ProductState;
  /** '750 mL', '750 mL and 1.5 L', '4 sizes' */
  sizes: string;
  /** '$19.99', 'from $19.99'; null if nothing is on sale. */
  price: string | null;
  isSaleItem: boolean;
  /** '12% off' */
  promotion: string | null;
  /**
   * Cost and margin of the pack whose price is shown: '$14.00', '30%'; null for those who may not see them,
   * and if they are unknown.
   */
  cost: string | null;
  margin: string | null;
  isBelowCost: boolean;
  onHand: number;
  held: number;
  isLow: boolean;
  /** Bottles sold in 28 days. */
  sold: number;
  /** 'A3, B1' */
  place: string;
  /** Fields for what is missing, to be typed right here; none if the list is not narrowed to a gap. */
  fixes: Fix[];
}

/** A field in a row of the list, with where it is sent and what is sent along (B-154). */
export interface Fix {
  /** '/desk/products/7' */
  path: string;
  name: string;
  /** 'Cost of 750 mL' */
  label: string;
  look: 'line' | 'amount' | 'code' | 'text';
  /** Its current text. */
  value: string;
  more: Record<string, string>;
  maxLength: number;
}

export interface QualityProps {
  gaps: { gap: Gap; name: string; why: string; count: string; isNone: boolean; href: string }[];
}

declare module '#platform/inertia/pages.ts' {
  interface Pages {
    'Desk/Products': ProductsProps;
    'Desk/Quality': QualityProps;
  }
}
