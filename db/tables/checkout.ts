/** Tables of domains/checkout. Same rules as `db/schema.ts`. */

export interface CheckoutTables {
  checkout_drafts: CheckoutDraftRow;
}

/**
 * What a visitor has decided on the way to an order, beside the cart: it survives a reload, a second tab and
 * another device.
 */
export interface CheckoutDraftRow {
  visitor_id: string;
  /** The address as validated, as JSON; null while none is chosen. */
  delivery_address: string | null;
  /** Which address of the book it is; null for one that is in none. */
  address_id: string | null;
  /** '2026-11-20T17:00', or null. */
  slot_id: string | null;
  updated_at: number;
}
