/** How work on thousands of products goes beside a selling shop: how much at once, and how long the shop has then (B-144). */
import { type Db, worksInProcess } from '#db/connection.ts';

export interface Pace {
  /** How many rows the first slice has. */
  readonly firstRows: number;
  /** How many rows a slice has next, after one of so many took so many ms. */
  rowsAfter(rows: number, tookMs: number): number;
  /** How long to rest, in ms. */
  restAfter(tookMs: number): number;
  /** How many products are read and compared between two rests. */
  readonly productsAtOnce: number;
}

/** Of any slice (B-141). */
const mostRows = 200;

/**
 * SQLite works in this process: while it does, no page is answered. So slices are short, and shoppers have half of the
 * time.
 */
const inProcess: Pace = {
  firstRows: 40,
  rowsAfter: (rows, tookMs) =>
    Math.min(mostRows, Math.max(10, Math.round((rows * 15) / Math.max(tookMs, 1)))),
  restAfter: (tookMs) => tookMs,
  productsAtOnce: 100,
};

/**
 * PostgreSQL works elsewhere and serves others meanwhile. A slice is a dozen answers there whatever its size, and how long
 * it takes says more of how busy this process is: small slices would only make more of them.
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
