/** A report as displayed, printed and downloaded: numbers with their kinds, and tables. Types only. */

/** Cents, whole numbers, or thousandths of a percent. */
export type ColumnKind = 'text' | 'cents' | 'count' | 'millipercent';

export interface ReportColumn {
  name: string;
  kind: ColumnKind;
}

/** Null: not known, or not applicable. */
export type Cell = string | number | null;

export interface ReportRow {
  cells: readonly Cell[];
  /**
   * What narrows down the orders behind it, in addition to the days; missing if there are no orders behind
   * it.
   */
  behind?: Readonly<Record<string, string>>;
  /** A page with more detail, instead. */
  href?: string;
  /** Pages that single cells link to, by position; null and missing ones link nowhere. */
  hrefs?: readonly (string | null)[];
}

export interface ReportTable {
  title: string;
  columns: readonly ReportColumn[];
  rows: readonly ReportRow[];
  /** The sum of all rows, including those not shown; null if a sum is meaningless. */
  sum: readonly Cell[] | null;
  /** A rule or a limit that the reader should know. */
  note?: string;
}

/** The first and the last day, '2026-11-20'. */
export interface Days {
  from: string;
  to: string;
}
