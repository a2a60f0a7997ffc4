/** Tables of platform/identity. Same rules as `db/schema.ts`. */

export interface IdentityTables {
  shop_identity: ShopIdentityRow;
}

/** One row, written by the first start. */
export interface ShopIdentityRow {
  id: 1;
  /** Random; it travels with every copy of the database. */
  shop: string;
  /** What the shop's key signs for this purpose alone; it reveals nothing about the key. */
  key_fingerprint: string;
  made_at: number;
}
