import type { Generated } from 'kysely';

/**
 * Tables of domains/stock that say how a bottle is found and recognized, and what has to be counted. Same
 * rules as `db/schema.ts`.
 */

export interface ShelfTables {
  barcodes: BarcodeRow;
  shelf_places: ShelfPlaceRow;
  recounts: RecountRow;
  stock_sights: StockSightRow;
  overdrawn: OverdrawnRow;
  // catalogue
  product_sums: ProductSumsRow;
}

/** One code may mean several formats, such as two vintages of one wine. */
export interface BarcodeRow {
  /** GTIN-14: shorter codes have leading zeros. */
  gtin14: string;
  format_id: number;
  /** 1 on a bottle, more on a case. */
  bottles: number;
}

export interface ShelfPlaceRow {
  format_id: number;
  place: string;
}

/** A size whose bottles someone should count. */
export interface RecountRow {
  format_id: number;
  why: string;
  asked_by: string;
  asked_at: number;
}

/** The last five times someone really saw the bottles of a size. */
export interface StockSightRow {
  id: Generated<number>;
  format_id: number;
  kind: 'pick' | 'count' | 'receipt' | 'check';
  /** 1: the number of bottles differed from the books. */
  is_wrong: number;
  seen_by: string;
  seen_at: number;
}

/**
 * Bottles that the till sold beyond what the books had: on hand stays at zero until incoming bottles make it
 * good.
 */
export interface OverdrawnRow {
  format_id: number;
  bottles: number;
}

/** Totals of a product's sizes and packs; the database maintains them itself (migration 160). */
export interface ProductSumsRow {
  product_id: number;
  /** Bottles of all sizes, including those held. */
  on_hand: number;
  /** The lowest price of the packs on sale; 0 if there are none. */
  lowest_cents: number;
  highest_cents: number;
}
