import type { Generated } from 'kysely';

/** Tables of domains/reports, of domains/opening, and the misses of domains/search. Same rules as `db/schema.ts`. */

export interface ReportTables {
  postings: PostingRow;
  posting_items: PostingItemRow;
  posting_lines: PostingLineRow;
  posting_marks: PostingMarkRow;
  day_closes: DayCloseRow;
  posted_disputes: PostedDisputeRow;
  tax_codes: TaxCodeRow;
  till_taxes: TillTaxRow;
  opening_marks: OpeningMarkRow;
  search_misses: SearchMissRow;
}

/**
 * Money held back for a dispute, or returned, on the day to which it counts: part of no other sum of that
 * day.
 */
export interface PostedDisputeRow {
  /** '<dispute>:held' */
  key: string;
  kind: 'held' | 'returned';
  /** Null if the payment belongs to none of the shop's orders. */
  order_number: number | null;
  day: string;
  happened_at: number;
  amount_cents: number;
}

/** Something that was sold or refunded, on the day to which it counts. Refunds are below zero. */
export interface PostingRow {
  id: Generated<number>;
  /** 'sale:<order>', 'refund:<refund>', 'till:<line>': each is posted once. */
  key: string;
  kind: 'sale' | 'refund' | 'till';
  /** Null for a line of the till. */
  order_number: number | null;
  /** '2026-11-20': the day it happened, or the first open day after it if that day was closed. */
  day: string;
  /** By the store's clock when it happened: 0 to 23, and 0 for Sunday. */
  hour: number;
  weekday: number;
  happened_at: number;
  posted_at: number;
  way: PostingWay;
  /** The brand of the card, or 'till', 'nothing' for an order that cost nothing, 'otherwise' for a refund by hand. */
  tender: string;
  /** `new`: the first order of its telephone and account. */
  buyer: 'new' | 'known' | 'unnamed';
  /** The county of the tax; '' and 0 for a line of the till. */
  county: string;
  rate_millipercent: number;
  /** Goods before discounts; 0 for a refund. */
  gross_cents: number;
  discount_cents: number;
  award_cents: number;
  /** Goods after discounts and the award, before tax; for the till as it charged them, with its tax. */
  goods_cents: number;
  delivery_cents: number;
  tax_cents: number;
  total_cents: number;
  /** The part of goods and delivery that is taxed. */
  taxed_cents: number;
  bottles: number;
}

export type PostingWay = 'pickup' | 'delivery' | 'shipping' | 'till';

/** A size as it was when it was sold: another row once its name, producer, category or region has changed. */
export interface PostingItemRow {
  id: Generated<number>;
  key: string;
  /** Null for what the till sold and no one has matched, and for anything that is not a bottle. */
  format_id: number | null;
  product_id: number | null;
  name: string;
  producer: string;
  size: string;
  /** '' if it has none. */
  category_path: string;
  region_path: string;
}

export interface PostingLineRow {
  posting_id: number;
  position: number;
  /** The day of its posting. */
  day: string;
  item_id: number;
  is_till: number;
  bottles: number;
  gross_cents: number;
  goods_cents: number;
  /** What the bottles had cost the store; null if that is unknown. */
  cost_cents: number | null;
}

/** The last row of a source that was posted. */
export interface PostingMarkRow {
  source: string;
  at: number;
  id: string;
}

/** A day whose numbers never move (B-230): Z-0001, reopened and closed again Z-0001a. */
export interface DayCloseRow {
  id: Generated<number>;
  number: number;
  /** 0, then 1 for 'a'. */
  revision: number;
  day: string;
  state: 'closed' | 'reopened';
  /** The figures as they were then, as JSON. */
  figures: string;
  closed_at: number;
  /** 'staff:<id>', or 'shop' if no person closed it. */
  closed_by: string;
  reopened_at: number | null;
  reopened_by: string | null;
  reopen_why: string | null;
}

/** New York's code of a county at a rate, as the owner has typed it from Publication 718. */
export interface TaxCodeRow {
  county: string;
  rate_millipercent: number;
  code: string;
  set_at: number;
  set_by: string;
}

/** What the till's own report says of a quarter. */
export interface TillTaxRow {
  /** Its first day: '2026-09-01'. */
  quarter: string;
  gross_cents: number;
  taxable_cents: number;
  tax_cents: number;
  set_at: number;
  set_by: string;
}

/** Something an owner has looked at and found correct before the opening. */
export interface OpeningMarkRow {
  what: string;
  marked_at: number;
  marked_by: string;
}

/** How often words were searched on a day and found nothing, or little; nothing about who searched. */
export interface SearchMissRow {
  day: string;
  words: string;
  missed: number;
  few: number;
}
