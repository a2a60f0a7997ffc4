/**
 * What happens to an order while it is packed: what is in the bag, what is missing, what its buyer is asked.
 */
import type { Generated } from 'kysely';

/** Why packs of a line are not sent. */
export type LeftOutWhy = 'not-there' | 'broken' | 'declined' | 'not-answered' | 'buyer-asked';

/** Packs of a line that are not sent, and are refunded once the payment is captured (B-074). */
export interface OrderLeftOutRow {
  seq: Generated<number>;
  order_id: string;
  position: number;
  quantity: number;
  why: LeftOutWhy;
  created_at: number;
}

/** How packs of a line were confirmed: by scanner, by a tap, or not at all (B-068, B-075). */
export type PackedHow = 'scanned' | 'by-eye' | 'not-confirmed';

/** One row per line and manner; undoing the packing deletes them. */
export interface OrderPackingRow {
  order_id: string;
  position: number;
  how: PackedHow;
  quantity: number;
}

/** Bottles of a line that are in the bag so far; a line may be sent as bottles of several formats. */
export interface OrderPickRow {
  order_id: string;
  position: number;
  format_id: number;
  scanned: number;
  by_eye: number;
}

/** A bottle that is proposed to the buyer in place of one that is short (B-070 to B-073). */
export interface OrderProposalRow {
  id: string;
  order_id: string;
  /** The line of the order, from 0, and how many of its packs the proposal covers. */
  position: number;
  quantity: number;
  ordered_product_id: number;
  /** The proposed pack, as it was when it was proposed. */
  pack_id: number;
  format_id: number;
  product_id: number;
  product_name: string;
  size: string;
  photo: string | null;
  art: string;
  price_cents: number;
  state: 'open' | 'call' | 'agreed' | 'declined' | 'expired' | 'withdrawn';
  call_why: 'asked' | 'sold' | 'last-line' | 'no-answer' | null;
  /** What happens to the packs if the buyer does not answer, as the question said. */
  without_answer: 'leave-out' | 'call';
  actor: string;
  proposed_at: number;
  expires_at: number;
  answered_at: number | null;
  answered_by: string | null;
}

/** Bottles of an order that someone looks for before it is packed, because the books may be wrong (B-062). */
export interface ShelfCheckRow {
  order_id: string;
  format_id: number;
  bottles: number;
  asked_at: number;
  /** How many of them stand there; null until someone has looked. */
  found: number | null;
  answered_by: string | null;
  answered_at: number | null;
}
