/** Tables of domains/checkout. Same rules as `db/schema.ts`. */

export interface CheckoutTables {
  checkout_drafts: CheckoutDraftRow;
}

/**
 * A visitor's choices during checkout, besides the cart. They survive a reload and are shared by tabs and
 * devices.
 */
export interface CheckoutDraftRow {
  visitor_id: string;
  /** The address as validated, as JSON; null until one is chosen. */
  delivery_address: string | null;
  /** The saved address that it is; null for one that is not saved. */
  address_id: string | null;
  /** '2026-11-20T17:00', or null. */
  slot_id: string | null;
  updated_at: number;
}
