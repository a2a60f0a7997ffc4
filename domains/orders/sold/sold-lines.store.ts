/** The SQL that reads what was bought, order by order, for those that sum it up. */
import type { Db } from '#db/connection.ts';

/** Orders that were placed in a span and not cancelled, oldest first, from the one after `after` on. */
export function placedOrders(
  db: Db,
  {
    from,
    until,
    after,
    limit,
  }: { from: number; until: number; after: { placedAt: number; number: number }; limit: number },
) {
  return db
    .selectFrom('orders')
    .select(['id', 'number', 'placed_at', 'discounts'])
    .where('state', '=', 'placed')
    .where('cancelled_at', 'is', null)
    .where('placed_at', '>=', Math.max(from, after.placedAt))
    .where('placed_at', '<', until)
    .where((where) => where.or([where('placed_at', '>', after.placedAt), where('number', '>', after.number)]))
    .orderBy('placed_at')
    .orderBy('number')
    .limit(limit)
    .execute();
}

/** Their lines, as bought. */
export async function soldLines(db: Db, orderIds: readonly string[]) {
  if (orderIds.length === 0) return [];
  return db
    .selectFrom('order_lines')
    .select(['order_id', 'pack_id', 'bottles', 'price_cents', 'quantity', 'total_cents', 'discount_cents'])
    .where('order_id', 'in', orderIds)
    .orderBy('order_id')
    .orderBy('position')
    .execute();
}
