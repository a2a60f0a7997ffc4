/** Tables of domains/checkout. Same rules as `db/schema.ts`. */

export interface CheckoutTables {
  checkout_drafts: CheckoutDraftRow;
  order_drafts: OrderDraftRow;
}

/**
 * A visitor's choices during checkout, besides the cart. They survive a reload and are shared by tabs and
 * devices.
 */
export interface CheckoutDraftRow {
  visitor_id: string;
  /** The address as validated, as JSON; null until one is chosen. */
  delivery_address: string | null;
  /** The saved address it came from; null if it is not saved. */
  address_id: string | null;
  /** '2026-11-20T17:00', or null. */
  slot_id: string | null;
  /**
   * The place for which the cart was promised something, '11791', and the promise: `promise-key.rules.ts`
   * (N-005).
   */
  promised_place: string | null;
  promised_key: string | null;
  updated_at: number;
}

export type OrderDraftState = 'open' | 'sent' | 'paid' | 'expired' | 'withdrawn';

/** An order that the store's people take by telephone, until it is paid (B-100 to B-102). */
export interface OrderDraftRow {
  id: string;
  /** The visitor whose cart, holds, address and window it has; no session names this visitor. */
  visitor_id: string;
  /** The id of the order that it becomes; its window is booked under it. */
  order_id: string;
  state: OrderDraftState;
  /** Raised by every change. */
  version: number;
  /** 'staff:<id>' */
  taken_by: string;
  first_name: string;
  last_name: string;
  /** Ten digits; empty once the buyer's data is erased or the order has it. */
  phone: string;
  email: string | null;
  account_id: string | null;
  loyalty_customer_id: string | null;
  /** The order of the same buyer with which it goes (B-103). */
  goes_with: string | null;
  /** For the store's people only. */
  note: string;
  /** How often a pay link was made; only the newest works. */
  sends: number;
  /** What was read to the buyer when the link was sent, as `reviewText` writes it. */
  sent_review: string | null;
  /** Until when bottles and window are held and the link works. */
  hold_until: number | null;
  last_act: string;
  last_actor: string;
  last_at: number;
  created_at: number;
  updated_at: number;
}
