/** What the counter needs from a till: its sales, its items, and the counts that it shows. */

export interface TillSale {
  id: string;
  /** When it was paid, epoch ms. */
  closedAt: number;
  lines: readonly TillLine[];
}

export interface TillLine {
  /** The till's own id of the line, unique within its sale. */
  uid: string;
  /** Null if it is not an item of the till: a free amount, a gift card. */
  itemId: string | null;
  /** What the till calls it. */
  name: string;
  /** Units, negative for returns; null if not a whole number. */
  quantity: number | null;
  /** The amount paid, negative if given back. */
  amountCents: number;
}

/** Something that the till sells, at a location of the till. */
export interface TillItem {
  id: string;
  name: string;
  /** The till's bar code for it, or ''. */
  code: string;
  /** The till's own short name for it, or ''. */
  sku: string;
  priceCents: number | null;
}

export interface TillCount {
  itemId: string;
  units: number;
}

export type SalesPage =
  | { kind: 'page'; sales: TillSale[]; cursor: string | null }
  /** Also if only part could be read: an incomplete answer is never reported as complete. */
  | { kind: 'unreachable' };

export interface TillSales {
  /** The till's name, as people call it. */
  name: string;
  /** The prefix of its lines' keys; stored, so it must never change. */
  prefix: string;
  /** The vendor's ids of the places where the till stands; empty without a till. */
  locations: readonly string[];
  /** False if there is nothing to read at present. */
  isThere(): Promise<boolean>;
  /**
   * Sales and returns that were changed since then, oldest change first, in pages. They may be delivered
   * twice.
   */
  readSales(asked: { locationId: string; since: number; cursor: string | null }): Promise<SalesPage>;
  /** These items, without those that are unknown; everything sold there if none are given. */
  readThings(
    locationId: string,
    ids: readonly string[] | null,
  ): Promise<{ kind: 'things'; things: TillItem[] } | { kind: 'unreachable' }>;
  /** The till's own counts; items that it does not count are left out. */
  readCounts(
    locationId: string,
    ids: readonly string[],
  ): Promise<{ kind: 'counts'; counts: Map<string, number> } | { kind: 'unreachable' }>;
  /**
   * Sets the counts as of a moment no more than a day ago; the till subtracts what it sells after that
   * moment. At most a hundred. `refused`: none of them was written.
   */
  writeCounts(
    locationId: string,
    counts: readonly TillCount[],
    moment: number,
  ): Promise<{ kind: 'written' | 'refused' | 'unreachable' }>;
  /**
   * Sets prices at all our locations, and leaves everything else about the items unchanged. At most a
   * hundred; `refused`: none was set.
   */
  writePrices(prices: readonly TillPrice[]): Promise<{ kind: 'written' | 'refused' | 'unreachable' }>;
  /** Adds an item to sell, only once however often it is called. */
  addThing(
    thing: NewThing,
  ): Promise<{ kind: 'added'; itemId: string } | { kind: 'refused' } | { kind: 'unreachable' }>;
}

/** A bottle that the till should sell but does not know yet. */
export interface NewThing {
  /** Always the same for the same size, so that a repeated call adds it only once. */
  sku: string;
  name: string;
  code: string;
  priceCents: number;
  isTaxed: boolean;
}

export interface TillPrice {
  itemId: string;
  priceCents: number;
}

/** How many counts are written at once. */
export const countsAtOnce = 100;
