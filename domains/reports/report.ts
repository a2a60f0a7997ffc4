/** A report as it is read, printed and fetched as a file: numbers with their kinds, and tables. Types only. */

/** Cents, whole numbers, or thousandths of a percent. */
export type ColumnKind = 'text' | 'cents' | 'count' | 'millipercent';

export interface ReportColumn {
  name: string;
  kind: ColumnKind;
}

/** Null: not known, or it means nothing there. */
export type Cell = string | number | null;

export interface ReportRow {
  cells: readonly Cell[];
  /** What narrows the orders behind it, beside the days; none where no order is behind it. */
  behind?: Readonly<Record<string, string>>;
  /** A page that tells more of it, instead. */
  href?: string;
  /** Pages that single cells of it lead to, by their place; null and what is left out lead nowhere. */
  hrefs?: readonly (string | null)[];
}

export interface ReportTable {
  title: string;
  columns: readonly ReportColumn[];
  rows: readonly ReportRow[];
  /** The sum of all rows, those that are not shown included; null where a sum means nothing. */
  sum: readonly Cell[] | null;
  /** A rule or a limit that the reader should know. */
  note?: string;
}

/** The first and the last day, '2026-11-20'. */
export interface Days {
  from: string;
  to: string;
}
