/** What has happened to an order since it was placed. */
import type { Db } from '#db/connection.ts';
import type { Tx } from '#db/transaction.ts';
import { type OrderMoney, readMoney } from '#domains/payments/read-money.ts';
import type { OrderId } from '#kit/ids.ts';
import type { OrderEvent } from './order.ts';
import { earlierWays, eventsOfOrder, noteEvent } from './order-events.store.ts';

/** Its events, oldest first, and the state of its payment. */
export async function orderHistory(
  db: Db,
  orderId: OrderId,
): Promise<{ events: OrderEvent[]; money: OrderMoney }> {
  return { events: await eventsOfOrder(db, orderId), money: await readMoney(db, orderId) };
}

/**
 * False once the order has come back from this trip, because messages about it are no longer true.
 *
 * @param way counted from 0
 */
export async function isLatestWay(db: Db, orderId: OrderId, way: number): Promise<boolean> {
  return (await earlierWays(db, orderId)) === way;
}

/** Records that staff asked for a message to be sent again (S-07). */
export function noteMessageAsked(
  tx: Tx,
  orderId: OrderId,
  { messageKind, actor, now }: { messageKind: string; actor: string; now: number },
): Promise<void> {
  return noteEvent(tx, orderId, { what: 'message-asked', note: messageKind, actor, at: now });
}
