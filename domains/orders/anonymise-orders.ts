import type { Tx } from '#db/transaction.ts';
import { forgetRefundReasons } from '#domains/payments/refunds/forget-refund-reasons.ts';
import type { OrderId, VisitorId } from '#kit/ids.ts';
import { blankOrderNotes } from './notes/order-notes.store.ts';
import { blankNotes } from './order-events.store.ts';
import { markForErasing, markOld, wipeMarked } from './order-persons.store.ts';

/**
 * Removes the person from an erased account's orders, along with staff's free-text notes about them. Amounts,
 * tax, place, goods, the ID check and who did what stay (G-53). Open orders lose their account but keep
 * contact and address until they end (`anonymiseEnded`). Returns the orders that are now anonymous.
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
 * The same for one order whose account was erased while it was open, once it is handed over or cancelled;
 * false for any other order.
 */
export async function anonymiseEnded(tx: Tx, orderId: OrderId, now: number): Promise<boolean> {
  const orderIds = await wipeMarked(tx, [orderId], now);
  await blankWords(tx, orderIds);
  return orderIds.length > 0;
}

/** The same for orders past their retention time; they stay with the account that placed them. */
export async function anonymiseOld(tx: Tx, orders: readonly { id: OrderId }[], now: number): Promise<void> {
  const ids = orders.map(({ id }) => id);
  await markOld(tx, ids, now);
  await blankWords(tx, await wipeMarked(tx, ids, now));
}

async function blankWords(tx: Tx, orderIds: readonly OrderId[]): Promise<void> {
  await blankNotes(tx, orderIds);
  await blankOrderNotes(tx, orderIds);
  await forgetRefundReasons(tx, orderIds);
}
