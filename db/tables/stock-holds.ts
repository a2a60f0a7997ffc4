/** Tables of domains/catalogue. Same rules as `db/schema.ts`. */

export interface StockHoldsTables {
  stock_holds: StockHoldRow;
}

/**
 * Bottles held for a visitor who is paying; `bottle_stock.held` is the sum of a format's rows, expired or
 * not.
 */
export interface StockHoldRow {
  visitor_id: string;
  format_id: number;
  bottles: number;
  expires_at: number;
}
