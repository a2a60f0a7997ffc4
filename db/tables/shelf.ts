import type { Generated } from 'kysely';

/** Tables of domains/stock that say how a bottle is found and recognized, and what is to be counted. Same rules as `db/schema.ts`. */

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

/** A size whose bottles somebody should count. */
export interface RecountRow {
  format_id: number;
  why: string;
  asked_by: string;
  asked_at: number;
}

/** Somebody really saw the bottles of a size: the last five of each. */
export interface StockSightRow {
  id: Generated<number>;
  format_id: number;
  kind: 'pick' | 'count' | 'receipt' | 'check';
  /** 1: there were other bottles than the books said. */
  is_wrong: number;
  seen_by: string;
  seen_at: number;
}

/** Bottles that the till sold beyond what the books had: on hand stays at zero, and what comes next makes it good. */
export interface OverdrawnRow {
  format_id: number;
  bottles: number;
}

/** What a product's sizes and packs come to; the database keeps it itself (migration 160). */
export interface ProductSumsRow {
  product_id: number;
  /** Bottles of all sizes, those held among them. */
  on_hand: number;
  /** Of the packs on sale; 0 where there is none. */
  lowest_cents: number;
  highest_cents: number;
}
