import type { Tx } from '#db/transaction.ts';
import type { OrderId, VisitorId } from '#kit/ids.ts';
import { blankNotes } from './order-events.store.ts';
import { wipePersons } from './orders.store.ts';

/**
 * Takes the person out of an erased account's orders, and what staff wrote about them in their own words; amounts, tax, place, goods, the ID
 * check and who did what stay (G-53). Answers which orders.
 */
export async function anonymiseOrders(tx: Tx, whose: { accountId: string; visitorId: VisitorId }, now: number): Promise<OrderId[]> {
  const orderIds = await wipePersons(tx, whose, now);
  await blankNotes(tx, orderIds);
  return orderIds;
}
