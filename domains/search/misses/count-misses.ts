import type { Db } from '#db/connection.ts';
import { inTransaction } from '#db/transaction.ts';
import { storeDay } from '#kit/clock.ts';
import { addDays } from '#kit/store-day.ts';
import { addMisses, deleteMissesBefore, sumMisses } from './misses.store.ts';
import type { SearchMisses } from './search-misses.ts';

/** A year and the season before it. */
const keptDays = 400;

/** Counts what was searched for and not found, by day and words only (B-237). */
export async function countMisses(db: Db, misses: SearchMisses, now: number): Promise<void> {
  const counts = [...Map.groupBy(misses.take(), ({ words }) => words)].map(([words, own]) => ({
    words,
    missed: own.filter(({ found }) => found === 0).length,
    few: own.filter(({ found }) => found > 0).length,
  }));
  // Always in the same order, so that two processes never wait for each other.
  const inOrder = counts.toSorted((a, b) => (a.words < b.words ? -1 : 1));
  if (inOrder.length > 0) await inTransaction(db, (tx) => addMisses(tx, storeDay(now), inOrder));
}

export function forgetMisses(db: Db, now: number): Promise<void> {
  return deleteMissesBefore(db, addDays(storeDay(now), -keptDays));
}

/**
 * The searches missed most over some days: how often nothing was found, how often little, and the last day.
 */
export { sumMisses as readMisses };
