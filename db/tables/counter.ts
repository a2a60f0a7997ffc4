/** Tables of domains/counter. Same rules as `db/schema.ts`. */

export interface CounterTables {
  counter_feeds: CounterFeedRow;
  counter_lines: CounterLineRow;
  counter_items: CounterItemRow;
  counter_counts: CounterCountRow;
  counter_prices: CounterPriceRow;
}

/** How far the sales of one location of the till were taken in. */
export interface CounterFeedRow {
  location_id: string;
  /** Sales from before are not the shop's to take in: its counts knew them. */
  started_at: number;
  /** All sales up to then were taken in. */
  seen_until: number;
  /** The turn of the process that asks now, and until when no one else does. */
  turn_until: number;
  asked_at: number;
  /** When the till let us know that something was sold. */
  nudged_at: number;
  /** When the till's own counts were compared with ours. */
  compared_at: number;
}

/** One line of a sale or of a return at the till. */
export interface CounterLineRow {
  /** 'square:<order>:<uid>', 'csv:<day>:<code>:…': each is taken once. */
  key: string;
  location_id: string;
  /** The till's id of what was sold, or a code; empty for a free amount. */
  item_key: string;
  /** What the till calls it. */
  name: string;
  /** Units of the item, negative for a return; null where it is no whole number. */
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

/** What an item of the till is, as it was once said. */
export interface CounterItemRow {
  item_key: string;
  name: string;
  /** Null: not a bottle. */
  format_id: number | null;
  /** Bottles of one unit: 1, or those of a case. */
  bottles: number;
  matched_by: string;
  matched_at: number;
}

/** The count of an item that one location of the till has from us. */
export interface CounterCountRow {
  item_key: string;
  location_id: string;
  /** Units, and the moment that they are true of: later sales at the till lessen them. */
  pushed: number;
  moment: number;
  pushed_at: number;
  /** Since when the till's own number is another; null where they agree. */
  differs_since: number | null;
  /** The till's own number when it was last asked; null before. */
  till_count: number | null;
}

/** The price that an item of the till had from us last. */
export interface CounterPriceRow {
  /** 'new:<size>' for one that the till does not have yet. */
  item_key: string;
  price_cents: number;
  told_at: number;
  /** Why the till does not have it; null where it has. */
  refused: 'refused' | 'there-already' | null;
}
