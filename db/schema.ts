/**
 * Every table of the shop, for Kysely. A table is written by the store file of the one domain named above it.
 * Only what SQLite and PostgreSQL do alike: integers (cents, counts, 0/1 flags, epoch milliseconds) and text.
 */
import type { Generated } from 'kysely';
import type { AccountsTables } from './tables/accounts.ts';
import type { CheckoutTables } from './tables/checkout.ts';
import type { FulfilmentTables } from './tables/fulfilment.ts';
import type { LoyaltyTables } from './tables/loyalty.ts';
import type { NotificationsTables } from './tables/notifications.ts';
import type { PaymentTables } from './tables/payments.ts';
import type { PromotionsTables } from './tables/promotions.ts';
import type { StockHoldsTables } from './tables/stock-holds.ts';
import type { StoreTables } from './tables/store.ts';
import type { TestGatewayTables } from './tables/test-gateway.ts';

export interface Schema
  extends StoreTables,
    PromotionsTables,
    StockHoldsTables,
    FulfilmentTables,
    AccountsTables,
    LoyaltyTables,
    NotificationsTables,
    CheckoutTables,
    PaymentTables,
    TestGatewayTables {
  // catalogue
  product_groups: ProductGroupRow;
  products: ProductRow;
  formats: FormatRow;
  packs: PackRow;
  bottle_stock: BottleStockRow;
  stock_movements: StockMovementRow;
  catalogue_changes: CatalogueChangeRow;
  // cart
  carts: CartRow;
  cart_lines: CartLineRow;
  // orders
  orders: OrderRow;
  order_lines: OrderLineRow;
  order_events: OrderEventRow;
  order_refund_lines: OrderRefundLineRow;
  // payments
  payments: PaymentRow;
  // platform/sessions
  sessions: SessionRow;
  // platform/outbox
  outbox: OutboxRow;
  // db
  migrations: MigrationRow;
}

/** Several sizes of one bottle on one page; a product with one size has none (G-35). */
export interface ProductGroupRow {
  id: Generated<number>;
  slug: string;
  name: string;
}

export interface ProductRow {
  id: Generated<number>;
  group_id: number | null;
  slug: string;
  name: string;
  producer: string;
  category_path: string;
  region_path: string | null;
  grape: string | null;
  grapes_all: string;
  vintage: string;
  abv_tenths: number | null;
  tagline: string;
  description: string;
  photo: string | null;
  image_alt: string;
  ships: number;
  taxable: number;
  deposit_cents: number;
  published: number;
  featured_rank: number;
  price_basis: string;
  origin: string;
  source_id: string;
  created_at: number;
  updated_at: number;
}

/** A bottle size of a product. */
export interface FormatRow {
  id: Generated<number>;
  product_id: number;
  label: string;
  volume_ml: number;
  position: number;
}

/** What is sold: `bottles` bottles of a format for one price. */
export interface PackRow {
  id: Generated<number>;
  format_id: number;
  bottles: number;
  price_cents: number;
  cost_cents: number | null;
  is_sale_item: number;
  published: number;
  /** What the pack is on promotion for at this time, as the promotions tell it; null when it is not. */
  offer: Generated<string | null>;
}

export interface BottleStockRow {
  format_id: number;
  on_hand: number;
  /** Of those on hand, kept for shoppers who are paying. */
  held: Generated<number>;
  updated_at: number;
}

/** Append-only: the stock of a format is the sum of its movements. */
export interface StockMovementRow {
  id: Generated<number>;
  format_id: number;
  change: number;
  reason: 'import' | 'order' | 'release' | 'count';
  order_id: string | null;
  /** Why, in the words of whoever counted: 'breakage', 'recount'. */
  note: string | null;
  actor: string;
  moved_at: number;
}

/** Append-only, written in the transaction of the change: which product a kept page or an index must forget. `product_id` null: all. */
export interface CatalogueChangeRow {
  seq: Generated<number>;
  product_id: number | null;
  changed_at: number;
}

export interface CartRow {
  id: string;
  visitor_id: string;
  /** Named by the checkout page and posted back; a placed order keeps it, the cart takes a new one. */
  checkout_id: string;
  delivery_method: 'pickup' | 'delivery' | 'shipping';
  /** The contents and prices that the shopper saw last at checkout. */
  reviewed_fingerprint: string | null;
  created_at: number;
  updated_at: number;
}

export interface CartLineRow {
  id: string;
  cart_id: string;
  pack_id: number;
  quantity: number;
  /** The price when it was put in the cart: tells a later change (M-096), never charged. */
  added_price_cents: number;
  added_at: number;
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
  /** The calculation line by line, as JSON, in words. */
  trace: string;
  account_id: string | null;
  /** Whose points it earns. */
  loyalty_customer_id: string | null;
  /** Where a guest wants the receipt (G-16). */
  email: string | null;
  /** Of a delivery; wire spelling of the specification, G-02. */
  customer_status: 'order_recieved' | 'packed' | 'delivered' | null;
  /** The address, null for a pickup; always New York, USA. */
  delivery_name: string | null;
  delivery_phone: string | null;
  delivery_street: string | null;
  delivery_city: string | null;
  delivery_zip: string | null;
  /** '2026-11-20T17:00' and '18:00': the promised window of a local delivery. */
  slot_id: string | null;
  slot_to: string | null;
  shipping_service: string | null;
  tracking_provider: string | null;
  tracking_number: string | null;
  tracked_at: number | null;
  packed_at: number | null;
  /** When it was picked up, delivered or given to the carrier. */
  handed_over_at: number | null;
  /** Who saw that the buyer is 21, by what, and when, as JSON (S-09). */
  id_check: string | null;
  /** A placed order that will not be carried out: nothing is held or taken for it, or it was given back. */
  cancelled_at: number | null;
  cancel_reason: string | null;
  /** When a local delivery left the store; null while it is there. */
  out_at: number | null;
  /** It could not be handed to its buyer and is back in the store. */
  came_back_at: number | null;
  came_back_why: CameBackWhy | null;
  /** 1: its account was erased while it was under way; it names nobody once it ends (G-53). */
  erase_at_end: number | null;
  /** When the owner gave up the money of an order that was handed over unpaid. */
  written_off_at: number | null;
  /** Each discount with what came off, as JSON. */
  discounts: string;
  created_at: number;
  placed_at: number | null;
  updated_at: number;
}

/** Why a delivery came back: the buyer or whoever opened did not want it, was too young, had no ID, had drunk, or nobody opened. */
export type CameBackWhy = 'refused' | 'under-age' | 'no-id' | 'intoxicated' | 'absent';

/** Append-only: who did what to an order, and when. */
export interface OrderEventRow {
  seq: Generated<number>;
  order_id: string;
  what:
    | 'packed'
    | 'out'
    | 'handed-over'
    | 'came-back'
    | 'cancelled'
    | 'refund-asked'
    | 'restocked'
    | 'contact-changed'
    | 'message-asked'
    | 'written-off';
  note: string | null;
  actor: string;
  at: number;
}

/** What of a line a refund gives back: so many of its packs, none where only money goes back, and how much of its goods' price. */
export interface OrderRefundLineRow {
  refund_id: string;
  order_id: string;
  position: number;
  quantity: number;
  goods_cents: number;
  /** 1: its bottles go on the shelf once the money is given back. */
  restock: number;
}

/** A copy of what was bought: it stays true when the catalogue moves on (M-205). */
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
  /** 1 where sales tax was due on it; 1 in orders from before it was kept. */
  taxable: number;
}

/**
 * One attempt to charge one order. `created`: asked for, answer not yet known; `settling`: recovery has it in hand.
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

export interface SessionRow {
  id: string;
  token_hash: string;
  /** Whose cart and orders: a guest's own, or the account's, which is the same on every device. */
  visitor_id: string;
  /** Null for a guest. */
  account_id: string | null;
  /** 0 or 1: stay signed in when the browser is closed. */
  is_remembered: number;
  signed_in_at: number | null;
  /** When the password was last given. */
  password_confirmed_at: number | null;
  /** Signed in, a session ends then however much it is used. */
  absolute_expires_at: number | null;
  data: string;
  created_at: number;
  seen_at: number;
  expires_at: number;
}

export interface OutboxRow {
  id: Generated<number>;
  /** Refuses a second entry for the same consequence. */
  key: string;
  event: string;
  payload: string;
  created_at: number;
  available_at: number;
  attempts: number;
  last_error: string | null;
  done_at: number | null;
}

export interface MigrationRow {
  name: string;
  applied_at: number;
}
