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
  /** 1: people who count do not see what the books say. */
  is_blind: number;
  opened_by: string;
  opened_at: number;
  /** Who accepted it, is accepting it, or dropped it. */
  closed_by: string | null;
  closed_at: number | null;
  /** Raised by everything that is counted. */
  version: Generated<number>;
  /** Who undid an accepted count. */
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
  /**
   * What should have stood there at the first scan and at the last, including sold bottles that are not
   * picked yet.
   */
  first_expected: number | null;
  expected: number | null;
  last_at: number | null;
  last_by: string | null;
  /** What was written to the ledger; null before. */
  accepted_change: number | null;
  /** 1: it was counted before, and someone asked for it to be counted again. */
  is_second: Generated<number>;
  /** 1: bottles came or went while a scan waited for a connection. */
  is_unsure: Generated<number>;
  /** Until when an earlier count covered what stood there; written with `accepted_change`. */
  counted_before: Generated<number | null>;
}

/** A scan that has been counted; sent again, it counts nothing. */
export interface CountScanRow {
  count_id: number;
  scan_id: string;
}
