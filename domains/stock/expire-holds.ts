import type { Db } from '#db/connection.ts';
import { inTransaction } from '#db/transaction.ts';
import { lockStock } from './stock.store.ts';
import { dropHolds, formatsRunOut, runOutBy } from './stock-holds.store.ts';

/**
 * Frees the bottles of every hold that has run out and answers how many holds went. Any number of processes
 * may run it at once: a hold goes once. Buyers need not wait for it, they pass over such holds by themselves.
 */
export async function expireHolds(db: Db, now: number): Promise<number> {
  let gone = 0;
  for (const formatId of await formatsRunOut(db, now)) {
    gone += await inTransaction(db, async (tx) => {
      await lockStock(tx, formatId, now);
      return dropHolds(tx, [formatId], runOutBy(now));
    });
  }
  return gone;
}
