/**
 * The table of products that come first on a shelf, written by domains/catalogue. Same rules as
 * `db/schema.ts`.
 */

export interface ShelfFirstsTables {
  shelf_firsts: ShelfFirstRow;
}

export interface ShelfFirstRow {
  product_id: number;
  /** The shelf: a category, the product's own or one above it. */
  category_path: string;
  /** From 0. */
  position: number;
  /**
   * The midnight in New York after its last day; null without an end. The same for all products of a shelf.
   */
  until_at: number | null;
  set_at: number;
  set_by: string;
}
