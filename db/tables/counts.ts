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
  closed_by: string | null;
  closed_at: number | null;
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
}

/** A scan that is counted already: what is sent again counts nothing. */
export interface CountScanRow {
  count_id: number;
  scan_id: string;
}
