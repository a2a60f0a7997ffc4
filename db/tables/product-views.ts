/**
 * The table of the named views of the desk's list of products, written by domains/catalogue. Same rules as
 * `db/schema.ts`.
 */
import type { Generated } from 'kysely';

export interface ProductViewsTables {
  product_views: ProductViewRow;
}

export interface ProductViewRow {
  id: Generated<number>;
  /** 'staff:<id>': the person who keeps it. */
  owner: string;
  name: string;
  /** The filters and the order, as in the list's address. */
  query: string;
  /** 1: every person of the desk sees it. */
  is_shared: number;
  kept_at: number;
}
