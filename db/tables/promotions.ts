/** Tables of domains/pricing and price history of domains/catalogue. Same rules as `db/schema.ts`. */
import type { Generated } from 'kysely';

export interface PromotionsTables {
  // pricing
  promotions: PromotionRow;
  // catalogue
  price_history: PriceHistoryRow;
}

/**
 * A markdown has one of `percent_tenths` and `off_cents`; an xfer has `buy` and `for_cents`, the total for so
 * many packs.
 */
export interface PromotionRow {
  id: Generated<number>;
  name: string;
  kind: 'markdown' | 'xfer';
  pack_id: number;
  percent_tenths: number | null;
  off_cents: number | null;
  buy: number | null;
  for_cents: number | null;
  starts_at: number;
  /** The first moment after its end. */
  ends_at: number;
  created_at: number;
  created_by: string;
  cancelled_at: number | null;
  cancelled_by: string | null;
}

/** Append-only: what a pack cost from a given time on, and who changed it. */
export interface PriceHistoryRow {
  id: Generated<number>;
  pack_id: number;
  price_cents: number;
  from_at: number;
  actor: string;
}
