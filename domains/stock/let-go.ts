import type { Db } from '#db/connection.ts';
import { inTransaction } from '#db/transaction.ts';
import type { VisitorId } from '#kit/ids.ts';
import { freeHoldsOf } from './stock-holds.store.ts';

/** Frees all bottles that a visitor holds; nothing held is nothing to do. */
export function letGo(db: Db, visitorId: VisitorId, now: number): Promise<void> {
  return inTransaction(db, (tx) => freeHoldsOf(tx, visitorId, now));
}
