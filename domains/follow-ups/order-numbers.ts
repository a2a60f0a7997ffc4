import type { Db } from '#db/connection.ts';
import { findOrderNumbers } from '#domains/orders/find-order.ts';
import { findRefund } from '#domains/payments/read-money.ts';
import type { RefundId } from '#domains/payments/refunds/refund.ts';
import type { FailedEntry } from '#platform/outbox/failed-entries.ts';

/** The number of the order that each entry belongs to, by the entry's id; an entry without one is not in it. */
export async function orderNumbers(db: Db, entries: readonly FailedEntry[]): Promise<Map<number, number>> {
  const orderIds = new Map<number, string>();
  const numbers = new Map<number, number>();
  for (const { id, payload } of entries) {
    const { orderId, number, refundId } = (payload ?? {}) as Record<string, unknown>;
    if (typeof orderId === 'string') orderIds.set(id, orderId);
    else if (typeof number === 'number') numbers.set(id, number);
    else if (typeof refundId === 'string') {
      const refund = await findRefund(db, refundId as RefundId);
      if (refund) orderIds.set(id, refund.orderId);
    }
  }
  const found = await findOrderNumbers(db, [...new Set(orderIds.values())]);
  for (const [id, orderId] of orderIds) {
    const number = found.get(orderId);
    if (number !== undefined) numbers.set(id, number);
  }
  return numbers;
}
