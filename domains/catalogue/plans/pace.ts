/** How work on thousands of products goes beside a selling shop: how much at once, and how long the shop has then (B-144). */
import { type Db, worksInProcess } from '#db/connection.ts';

export interface Pace {
  /** How many rows a slice has next, after one of so many took so many ms. */
  rowsAfter(rows: number, tookMs: number): number;
  /** How long to rest, in ms. */
  restAfter(tookMs: number): number;
}

/** Of the first slice, and of any (B-141). */
export const firstRows = 40;
const mostRows = 200;

/**
 * SQLite works in this process: while it does, no page is answered. So slices are short, and shoppers have half of the
 * time.
 */
const inProcess: Pace = {
  rowsAfter: (rows, tookMs) => within(10, Math.round((rows * 15) / Math.max(tookMs, 1))),
  restAfter: (tookMs) => tookMs,
};

/**
 * PostgreSQL works elsewhere and serves others meanwhile. A slice is a dozen answers there whatever its size, and how long
 * it takes says more of how busy this process is: small slices would only make more of them.
 */
const elsewhere: Pace = {
  rowsAfter: (rows, tookMs) => within(100, Math.round((rows * 100) / Math.max(tookMs, 1))),
  restAfter: (tookMs) => tookMs / 4,
};

export function paceOf(db: Db): Pace {
  return worksInProcess(db) ? inProcess : elsewhere;
}

function within(leastRows: number, rows: number): number {
  return Math.min(mostRows, Math.max(leastRows, rows));
}
