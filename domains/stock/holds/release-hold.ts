import type { Db } from '#db/connection.ts';
import { inTransaction } from '#db/transaction.ts';
import { releaseHoldsOf } from './stock-holds.store.ts';

/** Releases everything that is held for a visitor, if anything is. */
export function releaseHold(db: Db, visitorId: string, now: number): Promise<void> {
  return inTransaction(db, (tx) => releaseHoldsOf(tx, visitorId, now));
}
