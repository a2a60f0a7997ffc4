import type { Tx } from '#db/transaction.ts';
import type { VisitorId } from '#kit/ids.ts';
import { wipePersons } from './orders.store.ts';

/** Takes the person out of an erased account's orders; amounts, tax, place, goods and the ID check stay (G-53). */
export function anonymiseOrders(tx: Tx, whose: { accountId: string; visitorId: VisitorId }, now: number): Promise<void> {
  return wipePersons(tx, whose, now);
}
