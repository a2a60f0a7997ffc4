import type { Generated } from 'kysely';

/** Tables of domains/purchasing/counts. Same rules as `db/schema.ts`. */

export interface CountsTables {
  counts: CountRow;
  count_lines: CountLineRow;
  count_scans: CountScanRow;
}

/** A part of the store that is counted. */
export interface CountRow {
  id: Generated<number>;
  /** 'A-01 to A-12', 'Red wine' */
  name: string;
  /** `accepting`: some of its differences are in the books already. */
  state: 'open' | 'accepting' | 'accepted' | 'dropped';
  /** 1: what the books say is hidden from who counts. */
  is_blind: number;
  opened_by: string;
  opened_at: number;
  /** Of one that is being accepted: who accepts it. */
  closed_by: string | null;
  closed_at: number | null;
  /** Raised by whatever is counted. */
  version: Generated<number>;
  /** An accepted count that was taken back. */
  undone_by: Generated<string | null>;
  undone_at: Generated<number | null>;
}

export interface CountLineRow {
  count_id: number;
  format_id: number;
  /** 0: it was found where it does not belong. */
  is_in_scope: number;
  /** Null until somebody counts it. */
  counted: number | null;
  /** What should have stood there at the first scan and at the last, sold bottles that are not picked too. */
  first_expected: number | null;
  expected: number | null;
  last_at: number | null;
  last_by: string | null;
  /** What was written to the ledger; null before. */
  accepted_change: number | null;
  /** 1: it was counted before, and somebody asked for it to be counted once more. */
  is_second: Generated<number>;
  /** 1: bottles came or went while a scan waited for a connection. */
  is_unsure: Generated<number>;
  /** Up to when an earlier count had said what stood there; written with `accepted_change`. */
  counted_before: Generated<number | null>;
}

/** A scan that is counted already: what is sent again counts nothing. */
export interface CountScanRow {
  count_id: number;
  scan_id: string;
}
