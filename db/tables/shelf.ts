/** Tables of domains/stock that say how a bottle is found and recognized, and what is to be counted. Same rules as `db/schema.ts`. */

export interface ShelfTables {
  barcodes: BarcodeRow;
  shelf_places: ShelfPlaceRow;
  recounts: RecountRow;
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
