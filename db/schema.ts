/**
 * Every table of the shop, for Kysely. A table is written by the store file of the one domain named above it.
 * Only what SQLite and PostgreSQL do alike: integers (cents, counts, 0/1 flags, epoch milliseconds) and text.
 */
import type { Generated, GeneratedAlways } from 'kysely';
import type { AccountsTables } from './tables/accounts.ts';
import type { ActivityTables } from './tables/activity.ts';
import type { AlertTables } from './tables/alerts.ts';
import type { CheckoutTables } from './tables/checkout.ts';
import type { CounterTables } from './tables/counter.ts';
import type { CountsTables } from './tables/counts.ts';
import type { CustomersTables } from './tables/customers.ts';
import type { DeskSessionsTables } from './tables/desk-sessions.ts';
import type { EdgeTables } from './tables/edge.ts';
import type { FulfilmentTables } from './tables/fulfilment.ts';
import type { IdentityTables } from './tables/identity.ts';
import type { LoyaltyTables } from './tables/loyalty.ts';
import type { NotificationsTables } from './tables/notifications.ts';
import type { OrderTables } from './tables/orders.ts';
import type { PaymentTables } from './tables/payments.ts';
import type { PhotoTables } from './tables/photos.ts';
import type { PlanTables } from './tables/plans.ts';
import type { ProductAddressesTables } from './tables/product-addresses.ts';
import type { ProductSuccessorsTables } from './tables/product-successors.ts';
import type { ProductViewsTables } from './tables/product-views.ts';
import type { PromotionsTables } from './tables/promotions.ts';
import type { ProofTables } from './tables/proofs.ts';
import type { PurchasingTables } from './tables/purchasing.ts';
import type { ReportTables } from './tables/reports.ts';
import type { RunTables } from './tables/runs.ts';
import type { ScheduledPricesTables } from './tables/scheduled-prices.ts';
import type { ShelfTables } from './tables/shelf.ts';
import type { ShelfFirstsTables } from './tables/shelf-firsts.ts';
import type { ShipmentTables } from './tables/shipments.ts';
import type { StaffTables } from './tables/staff.ts';
import type { StockHoldsTables } from './tables/stock-holds.ts';
import type { StoreTables } from './tables/store.ts';
import type { TaxonomyEntriesTables } from './tables/taxonomy-entries.ts';
import type { TestGatewayTables } from './tables/test-gateway.ts';
import type { TillReadingTables } from './tables/till-readings.ts';
import type { WantedTables } from './tables/wanted.ts';

export interface Schema
  extends StoreTables,
    CustomersTables,
    WantedTables,
    PromotionsTables,
    StockHoldsTables,
    ScheduledPricesTables,
    TillReadingTables,
    ProductAddressesTables,
    ProductSuccessorsTables,
    ProductViewsTables,
    ShelfTables,
    ShelfFirstsTables,
    TaxonomyEntriesTables,
    PurchasingTables,
    CountsTables,
    CounterTables,
    PhotoTables,
    FulfilmentTables,
    AccountsTables,
    LoyaltyTables,
    NotificationsTables,
    CheckoutTables,
    OrderTables,
    ReportTables,
    RunTables,
    PaymentTables,
    ShipmentTables,
    StaffTables,
    ActivityTables,
    ProofTables,
    PlanTables,
    AlertTables,
    TestGatewayTables,
    DeskSessionsTables,
    IdentityTables,
    EdgeTables {
  // catalogue
  product_groups: ProductGroupRow;
  products: ProductRow;
  product_revisions: ProductRevisionRow;
  formats: FormatRow;
  packs: PackRow;
  bottle_stock: BottleStockRow;
  stock_movements: StockMovementRow;
  catalogue_changes: CatalogueChangeRow;
  // cart
  carts: CartRow;
  cart_lines: CartLineRow;
  // platform/sessions
  sessions: SessionRow;
  // platform/outbox
  outbox: OutboxRow;
  // db
  migrations: MigrationRow;
}

/** Several sizes of one bottle on one page; a product with one size belongs to none (G-35). */
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
  /** When it was withdrawn, and by whom; both null for a product on sale. */
  withdrawn_at: number | null;
  withdrawn_by: string | null;
  /** Raised by every change of its fields, its sizes' or its packs'; stock does not count. */
  version: Generated<number>;
  /** `findKey` of the name, and of everything the desk searches by; the database makes them. */
  name_key: GeneratedAlways<string>;
  find_words: GeneratedAlways<string>;
}

/** Append-only: a row for each field that was changed. */
export interface ProductRevisionRow {
  seq: Generated<number>;
  product_id: number;
  /** Empty for the product itself, else 'size:12' or 'pack:34'. */
  part: string;
  field: string;
  /** JSON of one value. */
  before: string;
  after: string;
  at: number;
  actor: string;
  /** 'import' for what a file said; empty for what a person decided. */
  source: Generated<string>;
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
  /** The pack's current offer in the form that promotions write; null without one. */
  offer: Generated<string | null>;
}

export interface BottleStockRow {
  format_id: number;
  on_hand: number;
  /** How many of the bottles on hand are held for shoppers who are paying. */
  held: Generated<number>;
  updated_at: number;
  /** Until when a count covers what stood there: a move before that, heard of later, was already counted. */
  counted_at: Generated<number | null>;
}

/** Append-only: the stock of a format is the sum of its movements. */
export interface StockMovementRow {
  id: Generated<number>;
  format_id: number;
  change: number;
  reason: 'import' | 'order' | 'release' | 'count';
  order_id: string | null;
  /** Why, in the words of the person who counted: 'breakage', 'recount'. */
  note: string | null;
  actor: string;
  moved_at: number;
  /** Why, from a closed list; null if an order or a file moved it, and for a count. */
  cause: MovementCause | null;
  /** What moved it: 'receipt:12'. */
  source: string | null;
  /** When it really moved, if known and different. */
  happened_at: number | null;
}

export type MovementCause =
  | 'received'
  | 'receipt-reversed'
  | 'broken'
  | 'corked'
  | 'tasting'
  | 'given-away'
  | 'own-use'
  | 'lost'
  | 'found'
  | 'correction'
  | 'counted'
  | 'till-sold'
  | 'till-returned'
  | 'overdrawn';

/**
 * Append-only, written in the transaction of the change: which product a cached page or an index must forget.
 * `product_id` null: all.
 */
export interface CatalogueChangeRow {
  seq: Generated<number>;
  product_id: number | null;
  changed_at: number;
  is_seen: Generated<0 | 1>;
}

export interface CartRow {
  id: string;
  visitor_id: string;
  /** The checkout page posts it back; a placed order keeps it, and the cart gets a new one. */
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
  /** The price when it was put in the cart, so that a change is noticed (M-096); never charged. */
  added_price_cents: number;
  added_at: number;
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
  /** When a signed-in session ends, no matter how much it is used. */
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
  /** The request that it follows from (`platform/errand.ts`); null for what the clock began. */
  request_id: string | null;
  trace_id: string | null;
}

export interface MigrationRow {
  name: string;
  applied_at: number;
}
