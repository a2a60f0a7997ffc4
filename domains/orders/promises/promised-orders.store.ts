/** What orders promised, and when they arrived (N-007). */
import type { Db } from '#db/connection.ts';

export function promisedSince(db: Db, fromAt: number, untilAt: number) {
  return db
    .selectFrom('orders')
    .select(['id', 'delivery_method', 'promised_by', 'packed_at', 'handed_over_at'])
    .where('promised_by', '>=', fromAt)
    .where('promised_by', '<', untilAt)
    .where('state', '=', 'placed')
    .where('cancelled_at', 'is', null)
    .orderBy('promised_by')
    .execute();
}
