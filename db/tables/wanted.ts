/** Tables of domains/wanted. Same rules as `db/schema.ts`. */
import type { Generated } from 'kysely';

export interface WantedTables {
  wanted: WantedRow;
  sold_out_views: SoldOutViewRow;
}

/** Looks at a product that was sold out, by the store's day. */
export interface SoldOutViewRow {
  day: string;
  product_id: number;
  views: number;
}

/** One wish of one person, as somebody of the store took it down. */
export interface WantedRow {
  id: Generated<number>;
  /** Null for what the shop does not have. */
  product_id: number | null;
  /** What was asked for, as it was said, or the product's name. */
  words: string;
  bottles: number;
  asked_by: string;
  asked_at: number;
  /** Ten digits of who is called, or texted where `format_id` is set; null where no one is, and once it is closed or half a year old. */
  phone: string | null;
  /** What the person said yes to, and when; stays without the phone. */
  consent_words: string | null;
  consent_at: number | null;
  closed_at: number | null;
  closed_by: string | null;
  closed_why: 'told' | 'given-up' | 'not-for-us' | null;
  /** Of a shopper who waits by themselves (N-080): the size, and the mail in its unique form, until it is closed. */
  format_id: number | null;
  email: string | null;
  account_id: string | null;
  /** When the mailbox was proved; no one is told before. */
  proved_at: number | null;
  /** When it became their turn, and until when it is (N-081). */
  told_at: number | null;
  turn_until: number | null;
}
