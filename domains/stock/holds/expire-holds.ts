import type { Db } from '#db/connection.ts';
import { inTransaction } from '#db/transaction.ts';
import { lockStock } from '../stock.store.ts';
import { expiredBy, formatsWithExpiredHolds, releaseHolds } from './stock-holds.store.ts';

/**
 * Releases every expired hold and returns how many there were. Any number of processes may run it at once;
 * each hold is released once. Buyers need not wait for it, because an allocation ignores expired holds.
 */
export async function expireHolds(db: Db, now: number): Promise<number> {
  let released = 0;
  for (const formatId of await formatsWithExpiredHolds(db, now)) {
    released += await inTransaction(db, async (tx) => {
      await lockStock(tx, formatId, now);
      return releaseHolds(tx, [formatId], expiredBy(now));
    });
  }
  return released;
}
