/** Tables of domains/payments. Same rules as `db/schema.ts`. */

export interface PaymentTables {
  payments: PaymentRow;
  refunds: RefundRow;
  vault_customers: VaultCustomerRow;
  saved_cards: SavedCardRow;
  payment_breaks: PaymentBreakRow;
  webhook_events: WebhookEventRow;
}

/**
 * One giving back of money. `asked`: written down, the vendor is being asked; `refunded`: the money is back;
 * `refused`: the vendor said no, nothing moved. What is asked and what is refunded never exceed the payment.
 */
export type RefundState = 'asked' | 'refunded' | 'refused';

export interface RefundRow {
  id: string;
  order_id: string;
  payment_id: string;
  idempotency_key: string;
  amount_cents: number;
  /**
   * Of the amount: goods after discounts, for which points go back; sales tax; delivery. Sum to the amount.
   */
  goods_cents: number;
  tax_cents: number;
  delivery_cents: number;
  state: RefundState;
  reason: string;
  gateway_refund_id: string | null;
  refusal: string | null;
  actor: string;
  created_at: number;
  updated_at: number;
}

/** Whose cards the vendor keeps under which name. */
export interface VaultCustomerRow {
  account_id: string;
  vault_customer_id: string;
  created_at: number;
}

/** What may be shown of a card that the vendor keeps; the number never comes near the shop. */
export interface SavedCardRow {
  /** Ours, 32 hexadecimal digits: the only id that a browser sees. */
  id: string;
  account_id: string;
  /** The vendor's token, `ccof:…`. */
  vault_card_id: string;
  brand: string;
  last4: string;
  exp_month: number;
  exp_year: number;
  postal_code: string | null;
  created_at: number;
  /** Null while it may be used. */
  removed_at: number | null;
}

/**
 * Where the vendor's books and the shop's disagree; found by reconciliation, closed by it when they agree
 * again.
 */
export interface PaymentBreakRow {
  /** The kind and what it is about: the same discrepancy is one row. */
  key: string;
  kind: string;
  order_id: string | null;
  payment_id: string | null;
  gateway_payment_id: string | null;
  /** In words, for the owner. */
  detail: string;
  found_at: number;
  last_seen_at: number;
  closed_at: number | null;
}

/** Messages of the vendor, each acted on once. */
export interface WebhookEventRow {
  event_id: string;
  type: string;
  /** What the message is about at the vendor. */
  object_id: string;
  received_at: number;
}

/**
 * One attempt to pay for one order. `created`: asked for, answer not yet known; `settling`: recovery has it
 * in hand.
 */
export type PaymentState = 'created' | 'settling' | 'authorised' | 'captured' | 'declined' | 'voided';

export interface PaymentRow {
  id: string;
  order_id: string;
  idempotency_key: string;
  amount_cents: number;
  state: PaymentState;
  gateway: string;
  gateway_payment_id: string | null;
  card_brand: string | null;
  card_last4: string | null;
  card_exp_month: number | null;
  card_exp_year: number | null;
  decline_code: string | null;
  /** 0 or 1: the card is to be kept on file once the order is placed (M-121). */
  save_card: number;
  /** Of the card to be kept, until it is. */
  card_postal_code: string | null;
  /** The card on file that is asked to pay, or that this one's card became. */
  saved_card_id: string | null;
  created_at: number;
  updated_at: number;
}
