import type { Tx } from '#db/transaction.ts';
import { forgetRefundReasons } from '#domains/payments/forget-refund-reasons.ts';
import type { OrderId, VisitorId } from '#kit/ids.ts';
import { blankNotes } from './order-events.store.ts';
import { markForErasing, wipeMarked } from './order-persons.store.ts';

/**
 * Takes the person out of an erased account's orders, and what staff wrote about them in their own words;
 * amounts, tax, place, goods, the ID check and who did what stay (G-53). What is still under way loses its
 * account, and keeps contact and address until it ends (`anonymiseEnded`). Answers which orders name nobody
 * any more.
 */
export async function anonymiseOrders(
  tx: Tx,
  whose: { accountId: string; visitorId: VisitorId },
  now: number,
): Promise<OrderId[]> {
  const orderIds = await wipeMarked(tx, await markForErasing(tx, whose, now), now);
  await blankWords(tx, orderIds);
  return orderIds;
}

/**
 * The same of one order whose account was erased while it was under way, once it is handed over or cancelled;
 * false of any other.
 */
export async function anonymiseEnded(tx: Tx, orderId: OrderId, now: number): Promise<boolean> {
  const orderIds = await wipeMarked(tx, [orderId], now);
  await blankWords(tx, orderIds);
  return orderIds.length > 0;
}

async function blankWords(tx: Tx, orderIds: readonly OrderId[]): Promise<void> {
  await blankNotes(tx, orderIds);
  await forgetRefundReasons(tx, orderIds);
}
