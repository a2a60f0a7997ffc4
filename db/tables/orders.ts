/** Tables of domains/orders. Same rules as `db/schema.ts`. */
import type { Generated } from 'kysely';
import type {
  OrderLeftOutRow,
  OrderPackingRow,
  OrderPickRow,
  OrderProposalRow,
  ShelfCheckRow,
} from './packing.ts';

export interface OrderTables {
  orders: OrderRow;
  order_lines: OrderLineRow;
  order_events: OrderEventRow;
  order_refund_lines: OrderRefundLineRow;
  order_substitutions: OrderSubstitutionRow;
  order_claims: OrderClaimRow;
  order_notes: OrderNoteRow;
  order_changes: OrderChangeRow;
  order_left_out: OrderLeftOutRow;
  order_packing: OrderPackingRow;
  order_picks: OrderPickRow;
  order_proposals: OrderProposalRow;
  shelf_checks: ShelfCheckRow;
}

export type OrderState = 'pending_payment' | 'payment_failed' | 'placed';

export interface OrderRow {
  number: Generated<number>;
  id: string;
  checkout_id: string;
  visitor_id: string;
  cart_id: string;
  state: OrderState;
  delivery_method: 'pickup' | 'delivery' | 'shipping';
  /** Wire spelling of the specification, G-02. */
  pickup_status: 'recieved' | 'packed' | 'pickedup' | null;
  first_name: string;
  last_name: string;
  phone: string;
  age_confirmed_at: number;
  age_wording: string;
  sub_total_cents: number;
  discount_total_cents: number;
  shipping_total_cents: number;
  sales_tax_total_cents: number;
  final_total_cents: number;
  tax_county: string;
  tax_rate_millipercent: number;
  /** The price calculation in words, line by line, as JSON. */
  trace: string;
  account_id: string | null;
  /** The customer who earns its points. */
  loyalty_customer_id: string | null;
  /** Where a guest wants the receipt (G-16). */
  email: string | null;
  /** For deliveries; wire spelling of the specification, G-02. */
  customer_status: 'order_recieved' | 'packed' | 'delivered' | null;
  /** The address, null for a pickup; always New York, USA. */
  delivery_name: string | null;
  delivery_phone: string | null;
  delivery_street: string | null;
  delivery_city: string | null;
  delivery_zip: string | null;
  /** The coordinates of the checked address, in millionths of a degree; null if it has none. */
  latitude_e6: number | null;
  longitude_e6: number | null;
  /** '2026-11-20T17:00' and '18:00': the promised window of a local delivery. */
  slot_id: string | null;
  slot_to: string | null;
  shipping_service: string | null;
  /** What the buyer was promised when placing it (N-007): from when, and by when; null for an older order. */
  promised_from: number | null;
  promised_by: number | null;
  /** Who gets it as a gift (N-070): null for an order that is not one; empty once its buyer is erased. */
  gift_name: string | null;
  /** Ten digits; null if the recipient is not to be notified. */
  gift_phone: string | null;
  /** Plain text; empty for a gift without a message. */
  gift_message: string | null;
  /** From when its recipient is to be notified that it is coming; null while there is nothing to tell. */
  gift_due_at: number | null;
  tracking_provider: string | null;
  tracking_number: string | null;
  /** The parcels after the first, `[{ provider, number }]` as JSON; null if there is at most one parcel. */
  more_tracking: string | null;
  tracked_at: number | null;
  packed_at: number | null;
  /** When it was picked up, delivered or given to the carrier. */
  handed_over_at: number | null;
  /** Who checked that the buyer is 21, by which document and when, as JSON (S-09). */
  id_check: string | null;
  /** When the order was cancelled: its payment is voided or refunded. */
  cancelled_at: number | null;
  cancel_reason: string | null;
  /** Why, from the closed list of staff's reasons; null for one cancelled before the desk existed. */
  cancel_why: string | null;
  /** When a local delivery left the store; null before. */
  out_at: number | null;
  /** When it came back to the store because it could not be handed to its buyer. */
  came_back_at: number | null;
  came_back_why: CameBackWhy | null;
  /** 1: its account was erased while the order was open; the order is anonymised once it ends (G-53). */
  erase_at_end: number | null;
  /** When the owner wrote it off as handed over but unpaid. */
  written_off_at: number | null;
  /** Where on the pickup shelf it stands once it is packed: 'P-07' (B-076). */
  ready_place: string | null;
  /** Counts the orders of one phone that share the place, from 0. */
  ready_share: number;
  /**
   * Why a manager has to look at it before it is packed (B-061), as JSON; '[]' for no reason, null until
   * it is judged.
   */
  look_first: string | null;
  /** When a manager approved it nevertheless. */
  looked_at: number | null;
  /** The last day until which staff keep a pickup: '2026-11-27'; null unless they have set one. */
  keep_until: string | null;
  /**
   * 'staff:<id>' of the person who took it by telephone (B-102); null if it came from the shop's own pages.
   */
  taken_by: string | null;
  /** The order of the same buyer that it goes with, whose place in the window covers both (B-103). */
  goes_with: string | null;
  /** Each discount with its amount, as JSON. */
  discounts: string;
  created_at: number;
  placed_at: number | null;
  updated_at: number;
  /** Raised by every change of the order, so that a page can tell whether it is out of date (B-059). */
  version: number;
}

/**
 * Why a delivery came back: the person at the door refused it, was underage, had no ID or was intoxicated, or
 * no one answered the door.
 */
export type CameBackWhy = 'refused' | 'under-age' | 'no-id' | 'intoxicated' | 'absent';

/** Append-only: who did what to an order, and when. */
export interface OrderEventRow {
  seq: Generated<number>;
  order_id: string;
  what:
    | 'substituted'
    | 'packed'
    | 'out'
    | 'handed-over'
    | 'came-back'
    | 'cancelled'
    | 'refund-asked'
    | 'refund-asked-again'
    | 'refund-given-otherwise'
    | 'restocked'
    | 'contact-changed'
    /** Who it is for, or what its slip says to them, was corrected (N-070). */
    | 'gift-corrected'
    | 'message-asked'
    | 'written-off'
    /** Packing was undone before the payment was captured (B-035). */
    | 'unpacked'
    | 'left-out'
    | 'refused-at-counter'
    /** The hand-over was undone before anything followed from it. */
    | 'hand-over-undone'
    /** A manager corrected a hand-over that did not happen (B-099). */
    | 'taken-back'
    | 'paid-at-till'
    /**
     * It was cancelled after it had been handed over at the door, and counts as a delivered order again
     * (B-116).
     */
    | 'kept-delivered'
    /** A delivery moved to another window, or to a pickup (B-097, B-124). */
    | 'moved'
    | 'now-pickup'
    /** Its buyer was asked to choose another window, because the one it has cannot be kept (B-124). */
    | 'time-asked'
    | 'looked'
    /** Someone looked for its last bottles before it was packed (B-062). */
    | 'shelf-checked'
    /** A carrier's label was bought, or the vendor sold none; it was taken back, or could not be (B-080). */
    | 'label-bought'
    | 'label-refused'
    | 'label-voided'
    | 'label-kept'
    /** What its carrier reported about a parcel (B-080). */
    | 'carrier-delivered'
    | 'carrier-refused'
    | 'carrier-returning'
    /** The buyer was asked about another bottle, and what came of that (B-072). */
    | 'proposed'
    | 'proposal-call'
    | 'proposal-agreed'
    | 'proposal-declined'
    | 'proposal-expired'
    | 'proposal-withdrawn';
  note: string | null;
  actor: string;
  at: number;
}

/**
 * A refund's share of a line: the number of packs, 0 if only money is refunded, and the part of the goods'
 * price.
 */
export interface OrderRefundLineRow {
  refund_id: string;
  order_id: string;
  position: number;
  quantity: number;
  goods_cents: number;
  /** 1: its bottles return to stock once the money is refunded. */
  restock: number;
}

/**
 * Substituted packs of a line (S-05): a copy of what is sent, and how much less the buyer pays, before tax.
 */
export interface OrderSubstitutionRow {
  seq: Generated<number>;
  order_id: string;
  position: number;
  quantity: number;
  pack_id: number;
  format_id: number;
  product_id: number;
  product_slug: string;
  product_name: string;
  size: string;
  photo: string | null;
  art: string;
  /** The catalogue price of one pack at that time. */
  price_cents: number;
  less_cents: number;
  created_at: number;
}

/** Who is picking an order (B-057); at most one row per order. The claim ends once the order is packed. */
export interface OrderClaimRow {
  order_id: string;
  /** 'staff:<id>' */
  actor: string;
  claimed_at: number;
  /** When the claimer was last active; the claim ends twenty minutes later. */
  seen_at: number;
  /** Whose claim was taken over, if one was. */
  taken_from: string | null;
}

/** A note on an order that its buyer never sees (B-095). */
export interface OrderNoteRow {
  seq: Generated<number>;
  order_id: string;
  audience: 'staff' | 'driver';
  /** The person it is for, 'staff:<id>'; null: everyone. */
  addressee: string | null;
  words: string;
  actor: string;
  written_at: number;
}

/** The journal that boards follow: an order has changed (B-052). Yesterday's rows are deleted. */
export interface OrderChangeRow {
  seq: Generated<number>;
  order_id: string;
  changed_at: number;
}

/** A copy of what was bought: it stays correct when the catalogue changes (M-205). */
export interface OrderLineRow {
  id: string;
  order_id: string;
  position: number;
  pack_id: number;
  format_id: number;
  product_id: number;
  bottles: number;
  product_slug: string;
  product_name: string;
  size: string;
  photo: string | null;
  art: string;
  is_sale_item: number;
  price_cents: number;
  quantity: number;
  /** Before discounts. */
  total_cents: number;
  /** The line's share of the discounts. */
  discount_cents: number;
  /** 1 if it is subject to sales tax; also 1 in orders from before this was recorded. */
  taxable: number;
}
