/** The table of prices from a day on, written by domains/catalogue. Same rules as `db/schema.ts`. */
import type { Generated } from 'kysely';

export interface ScheduledPricesTables {
  scheduled_prices: ScheduledPriceRow;
}

export interface ScheduledPriceRow {
  id: Generated<number>;
  pack_id: number;
  price_cents: number;
  is_sale_item: number;
  /** The midnight in New York at which its day begins. */
  from_at: number;
  created_at: number;
  created_by: string;
  /** Both null while it waits for its day. */
  ended_at: number | null;
  outcome: 'applied' | 'cancelled' | null;
}
