/** Tables of domains/pricing and domains/campaigns, and price history of domains/catalogue. Same rules as `db/schema.ts`. */
import type { Generated } from 'kysely';

export interface PromotionsTables {
  // pricing
  promotions: PromotionRow;
  // campaigns
  rehearsals: RehearsalRow;
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
  /** The first of the promotions that were scheduled together; null for the first itself. */
  campaign_id: number | null;
}

/** What a campaign would have done to the ninety days before it was scheduled (B-192). */
export interface RehearsalRow {
  campaign_id: number;
  /** The id of the form that scheduled it, so that a second press of the same form schedules nothing more. */
  form_id: string;
  made_at: number;
  /** As JSON. */
  outcome: string;
}

/** Append-only: the price of a pack from a given time on, and who changed it. */
export interface PriceHistoryRow {
  id: Generated<number>;
  pack_id: number;
  price_cents: number;
  from_at: number;
  actor: string;
}
