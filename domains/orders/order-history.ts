/** What has happened to an order since it was placed. */
import type { Db } from '#db/connection.ts';
import type { Tx } from '#db/transaction.ts';
import { type OrderMoney, readMoney } from '#domains/payments/read-money.ts';
import type { OrderId } from '#kit/ids.ts';
import type { OrderEvent } from './order.ts';
import { earlierWays, eventsOfOrder, latestEvent, noteEvent } from './order-events.store.ts';
import { lockVersion } from './states/order-version.store.ts';

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

/** Within this time, in ms, the same act by the same person is a second tap (B-280). */
export const secondTapMs = 5_000;

/**
 * Records that staff asked for a message to be sent again (S-07); false for a second tap, which sends nothing
 * (B-280).
 */
export async function noteMessageAsked(
  tx: Tx,
  orderId: OrderId,
  { messageKind, actor, now }: { messageKind: string; actor: string; now: number },
): Promise<boolean> {
  await lockVersion(tx, orderId);
  const last = await latestEvent(tx, orderId, 'message-asked');
  if (last?.note === messageKind && last.actor === actor && now - last.at < secondTapMs) return false;
  await noteEvent(tx, orderId, { what: 'message-asked', note: messageKind, actor, at: now });
  return true;
}
