/** What the counter needs of a till: its sales, its items, and the counts that it shows. */

export interface TillSale {
  id: string;
  /** When it was paid, epoch ms. */
  closedAt: number;
  lines: readonly TillLine[];
}

export interface TillLine {
  /** The till's own id of the line, unique within its sale. */
  uid: string;
  /** Null for what is no item of the till: a free amount, a gift card. */
  itemId: string | null;
  /** What the till calls it. */
  name: string;
  /** Units, negative for what came back; null for what is no whole number. */
  quantity: number | null;
  /** What was paid for it, negative for what was given back. */
  amountCents: number;
}

/** Something that the till sells, at a location of the till. */
export interface TillThing {
  id: string;
  name: string;
  /** The bar code that the till has for it, or ''. */
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
  /** Also when it was read in part: what cannot be told whole is not told. */
  | { kind: 'unreachable' };

export interface TillSales {
  /** 'Square' */
  name: string;
  /** What the keys of its lines begin with: 'square'. */
  prefix: string;
  /** Where the till stands, by the vendor's ids; none without a till. */
  locations: readonly string[];
  /** False: there is nothing to read, now. */
  isThere(): Promise<boolean>;
  /** Sales and returns that were changed since then, the oldest change first, in pages. They may come twice. */
  readSales(asked: { locationId: string; since: number; cursor: string | null }): Promise<SalesPage>;
  /** These items, those that are not known left out; all that are sold there, if none are named. */
  readThings(
    locationId: string,
    ids: readonly string[] | null,
  ): Promise<{ kind: 'things'; things: TillThing[] } | { kind: 'unreachable' }>;
  /** The till's own counts; items that it does not count are left out. */
  readCounts(
    locationId: string,
    ids: readonly string[],
  ): Promise<{ kind: 'counts'; counts: Map<string, number> } | { kind: 'unreachable' }>;
  /**
   * Says what stood there at a moment, not older than a day; what the till sells after that moment lessens it. At
   * most a hundred. `refused`: none of them was written.
   */
  writeCounts(
    locationId: string,
    counts: readonly TillCount[],
    moment: number,
  ): Promise<{ kind: 'written' | 'refused' | 'unreachable' }>;
  /** Sets prices at all our locations, and leaves all else of the items. At most a hundred; `refused`: none was set. */
  writePrices(prices: readonly TillPrice[]): Promise<{ kind: 'written' | 'refused' | 'unreachable' }>;
  /** Adds something to sell, once however often it is asked for. */
  addThing(
    thing: NewThing,
  ): Promise<{ kind: 'added'; itemId: string } | { kind: 'refused' } | { kind: 'unreachable' }>;
}

/** A bottle that the till is to sell and does not know yet. */
export interface NewThing {
  /** The same for the same size, so that a repeated call adds it once. */
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

/** So many counts are written at once. */
export const countsAtOnce = 100;
