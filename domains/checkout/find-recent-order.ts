import type { Db } from '#db/connection.ts';
import { findLatestPlaced } from '#domains/orders/find-order.ts';
import type { OrderId, OrderNumber, VisitorId } from '#kit/ids.ts';

const recentMs = 30 * 60_000;

/**
 * The order that emptied this visitor's cart a moment ago. Whose connection was lost while it was placed
 * never saw its page, and must not find an empty cart without a word.
 */
export async function findRecentOrder(
  db: Db,
  visitorId: VisitorId,
  now: number,
): Promise<{ id: OrderId; number: OrderNumber } | undefined> {
  const order = await findLatestPlaced(db, visitorId, now - recentMs);
  return order && { id: order.id, number: order.number };
}
