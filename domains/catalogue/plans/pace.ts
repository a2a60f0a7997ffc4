/**
 * How work on thousands of products is paced while the shop sells: how much at once, and how long a rest the
 * shop gets (B-144).
 */
import { type Db, worksInProcess } from '#db/connection.ts';

export interface Pace {
  /** How many rows the first slice has. */
  readonly firstRows: number;
  /** How many rows a slice has next, after a slice of `rows` took `tookMs`. */
  rowsAfter(rows: number, tookMs: number): number;
  /** How long to rest, in ms. */
  restAfter(tookMs: number): number;
  /** How many products are read and compared between two rests. */
  readonly productsAtOnce: number;
}

/** The most rows of any slice (B-141). */
const mostRows = 200;

/**
 * SQLite works in this process: while it does, no page is answered. So slices are short, and half of the time
 * is left to shoppers.
 */
const inProcess: Pace = {
  firstRows: 40,
  rowsAfter: (rows, tookMs) =>
    Math.min(mostRows, Math.max(10, Math.round((rows * 15) / Math.max(tookMs, 1)))),
  restAfter: (tookMs) => tookMs,
  productsAtOnce: 100,
};

/**
 * PostgreSQL works elsewhere and serves others meanwhile. A slice there takes a dozen queries whatever its
 * size, and the time it takes mostly shows how busy this process is: smaller slices would only mean more of
 * them.
 */
const elsewhere: Pace = {
  firstRows: mostRows,
  rowsAfter: () => mostRows,
  restAfter: (tookMs) => tookMs / 8,
  productsAtOnce: 200,
};

export function paceOf(db: Db): Pace {
  return worksInProcess(db) ? inProcess : elsewhere;
}
