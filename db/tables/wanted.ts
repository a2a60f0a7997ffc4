/** Tables of domains/wanted. Same rules as `db/schema.ts`. */
import type { Generated } from 'kysely';

export interface WantedTables {
  wanted: WantedRow;
  sold_out_views: SoldOutViewRow;
}

/** How often a sold-out product was looked at, by the store's day. */
export interface SoldOutViewRow {
  day: string;
  product_id: number;
  views: number;
}

/** One wish of one person, as someone at the store took it down. */
export interface WantedRow {
  id: Generated<number>;
  /** Null for something the shop does not have. */
  product_id: number | null;
  /** What was asked for, in the person's words, or the product's name. */
  words: string;
  bottles: number;
  asked_by: string;
  asked_at: number;
  /**
   * Ten digits of the person to call, or to text if `format_id` is set; null if there is none, and once it is
   * closed or half a year old.
   */
  phone: string | null;
  /** What the person agreed to, and when; kept without the phone. */
  consent_words: string | null;
  consent_at: number | null;
  closed_at: number | null;
  closed_by: string | null;
  closed_why: 'told' | 'given-up' | 'not-for-us' | null;
  /**
   * For a shopper who signed up to wait (N-080): the size, and the mail in its unique form, until it is
   * closed.
   */
  format_id: number | null;
  email: string | null;
  account_id: string | null;
  /** When the mailbox was proved; no message is sent before. */
  proved_at: number | null;
  /** When their turn began, and until when it lasts (N-081). */
  told_at: number | null;
  turn_until: number | null;
}
