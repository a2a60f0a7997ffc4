/** Tables of domains/counter. Same rules as `db/schema.ts`. */

export interface CounterTables {
  counter_feeds: CounterFeedRow;
  counter_lines: CounterLineRow;
  counter_items: CounterItemRow;
  counter_counts: CounterCountRow;
  counter_prices: CounterPriceRow;
}

/** How far the sales of one location of the till have been taken in. */
export interface CounterFeedRow {
  location_id: string;
  /** Earlier sales are not the shop's to take in: its counts already included them. */
  started_at: number;
  /** All sales until then have been taken in. */
  seen_until: number;
  /** Until when one process asks the till and no other does. */
  turn_until: number;
  asked_at: number;
  /** When the till last notified us that something was sold. */
  nudged_at: number;
  /** When the till's own counts were last compared with ours. */
  compared_at: number;
}

/** One line of a sale or of a return at the till. */
export interface CounterLineRow {
  /** 'square:<order>:<uid>', 'csv:<day>:<code>:…': each is taken in once. */
  key: string;
  location_id: string;
  /** The till's id of what was sold, or a code; empty for a free amount. */
  item_key: string;
  /** What the till calls it. */
  name: string;
  /** Units of the item, negative for a return; null if not a whole number. */
  quantity: number | null;
  amount_cents: number;
  happened_at: number;
  taken_at: number;
  state: 'taken' | 'waiting' | 'not-a-bottle';
  format_id: number | null;
  /** Bottles that left, negative for those that came back; 0 while it waits. */
  bottles: number;
  settled_by: string | null;
  settled_at: number | null;
}

/** What an item of the till is, according to the answer of a person. */
export interface CounterItemRow {
  item_key: string;
  name: string;
  /** Null: not a bottle. */
  format_id: number | null;
  /** Bottles in one unit: 1, or those of a case. */
  bottles: number;
  matched_by: string;
  matched_at: number;
}

/** The count of an item that one location of the till has from us. */
export interface CounterCountRow {
  item_key: string;
  location_id: string;
  /** Units, and the moment for which they are correct: later sales at the till reduce them. */
  pushed: number;
  moment: number;
  pushed_at: number;
  /** Since when the till's own number has differed; null while they agree. */
  differs_since: number | null;
  /** The till's own number when it was last asked; null before. */
  till_count: number | null;
}

/** The price that an item of the till last got from us. */
export interface CounterPriceRow {
  /** 'new:<size>' for one that the till does not have yet. */
  item_key: string;
  price_cents: number;
  told_at: number;
  /** Why the till does not have it; null if it does. */
  refused: 'refused' | 'there-already' | null;
}
