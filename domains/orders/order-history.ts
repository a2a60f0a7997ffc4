import type { Db } from '#db/connection.ts';
import { type OrderMoney, readMoney } from '#domains/payments/read-money.ts';
import type { OrderId } from '#kit/ids.ts';
import type { OrderEvent } from './order.ts';
import { eventsOfOrder } from './order-events.store.ts';

/** What has happened to an order since it was placed, oldest first, and where its money stands. */
export async function orderHistory(
  db: Db,
  orderId: OrderId,
): Promise<{ events: OrderEvent[]; money: OrderMoney }> {
  return { events: await eventsOfOrder(db, orderId), money: await readMoney(db, orderId) };
}
