/** The table of addresses that products had before, written by domains/catalogue. Same rules as `db/schema.ts`. */

export interface ProductAddressesTables {
  product_addresses: ProductAddressRow;
}

export interface ProductAddressRow {
  /** Never reused by another product: it leads to this one for good. */
  slug: string;
  product_id: number;
  left_at: number;
  left_by: string;
}
