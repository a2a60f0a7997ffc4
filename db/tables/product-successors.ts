/** The table of vintages that follow others, written by domains/catalogue. Same rules as `db/schema.ts`. */

export interface ProductSuccessorsTables {
  product_successors: ProductSuccessorRow;
}

export interface ProductSuccessorRow {
  product_id: number;
  /** Where its address leads once it is sold out and withdrawn. */
  successor_id: number;
  made_at: number;
  made_by: string;
  /** When the shop withdrew it because its last bottle was gone; null while it has bottles. */
  sold_out_at: number | null;
}
