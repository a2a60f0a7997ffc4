/** Tables of domains/payments. Same rules as `db/schema.ts`. */

export interface PaymentTables {
  payments: PaymentRow;
  refunds: RefundRow;
  vault_customers: VaultCustomerRow;
  saved_cards: SavedCardRow;
  payment_breaks: PaymentBreakRow;
  webhook_events: WebhookEventRow;
  webhook_refusals: WebhookRefusalRow;
  till_payments: TillPaymentRow;
  disputes: DisputeRow;
  dispute_moves: DisputeMoveRow;
}

/**
 * A refund. `asked`: recorded, the vendor is being asked; `refunded`: the money is back; `refused`: the
 * vendor said no, no money moved. Requested and completed refunds together never exceed the payment.
 */
export type RefundState = 'asked' | 'refunded' | 'refused';

export interface RefundRow {
  id: string;
  order_id: string;
  payment_id: string;
  idempotency_key: string;
  amount_cents: number;
  /** The parts of the amount: goods after discounts, whose points are taken back; sales tax; delivery. */
  goods_cents: number;
  tax_cents: number;
  delivery_cents: number;
  state: RefundState;
  reason: string;
  gateway_refund_id: string | null;
  refusal: string | null;
  /** When a refused refund was given in another way, epoch ms; null if it was not. */
  given_otherwise_at: number | null;
  /** Why, from the closed list of staff's reasons; null for one from before the desk existed. */
  why: string | null;
  actor: string;
  created_at: number;
  updated_at: number;
}

/** The vendor's customer id of each account with cards on file. */
export interface VaultCustomerRow {
  account_id: string;
  vault_customer_id: string;
  created_at: number;
}

/** The displayable fields of a card stored by the vendor; the shop never receives the number. */
export interface SavedCardRow {
  /** Ours, 32 hexadecimal digits: the only id that a browser sees. */
  id: string;
  account_id: string;
  /** The vendor's token. */
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
 * A discrepancy between the vendor's ledger and the shop's records. Reconciliation finds it, and closes it
 * when they agree again.
 */
export interface PaymentBreakRow {
  /** The kind and the subject, so that the same discrepancy is one row. */
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

/** An order whose authorization was voided and whose buyer paid at the till of the store. */
export interface TillPaymentRow {
  order_id: string;
  amount_cents: number;
  /** The number on the till's receipt. */
  receipt: string;
  actor: string;
  taken_at: number;
}

/**
 * How far a dispute has come. An `inquiry` is a question from the bank before it takes any money. `won`: the
 * money came back; `lost` and `accepted`: it is the buyer's for good.
 */
export type DisputeState =
  | 'inquiry'
  | 'inquiry-answered'
  | 'inquiry-closed'
  | 'open'
  | 'answered'
  | 'won'
  | 'lost'
  | 'accepted';

/** A payment that its buyer disputes with the bank, as last reported by the vendor. */
export interface DisputeRow {
  /** The vendor's id. */
  id: string;
  /** Null if the payment belongs to none of the shop's orders. */
  order_id: string | null;
  gateway_payment_id: string;
  amount_cents: number;
  /** The shop's word for it, 'not-received'; in capital letters, as the vendor wrote it, in rows of earlier releases. */
  reason: string;
  state: DisputeState;
  /** Until when an answer is accepted, epoch ms; null if none is asked for. */
  due_at: number | null;
  /** By the vendor's clock. */
  opened_at: number;
  changed_at: number;
  /** The vendor's version; an older one never replaces a newer one. */
  version: number;
  /** When the shop first heard of it. */
  heard_at: number;
}

/** Money that the vendor held back for a dispute, or gave back once it was won. */
export interface DisputeMoveRow {
  /** '<dispute>:held', so that each move is recorded once. */
  key: string;
  dispute_id: string;
  kind: 'held' | 'returned';
  amount_cents: number;
  happened_at: number;
  heard_at: number;
}

/** The vendor's webhook events, each handled once. */
export interface WebhookEventRow {
  event_id: string;
  type: string;
  /** The vendor's id of the event's subject. */
  object_id: string;
  received_at: number;
}

/** Messages in the vendor's name with a wrong signature, by the store's day: '2026-11-20'. */
export interface WebhookRefusalRow {
  day: string;
  refused: number;
  last_at: number;
}

/**
 * One payment attempt for one order. `created`: sent, answer not known yet; `settling`: recovery is working
 * on it.
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
  /** 0 or 1: the card is saved on file once the order is placed (M-121). */
  save_card: number;
  /** The ZIP code of a card to be saved, until it is saved. */
  card_postal_code: string | null;
  /** The card on file that pays, or the one that this payment's card was saved as. */
  saved_card_id: string | null;
  created_at: number;
  updated_at: number;
}
