import type { Db } from '#db/connection.ts';
import type { Refund, RefundId } from '#domains/payments/refunds/refund.ts';
import type { Order } from '../order.ts';
import { readTrace } from '../read-trace.ts';
import { refundLinesOf } from './refund-lines.store.ts';
import { explainRefund, type RefundStep, refundedOrder } from './refund-words.rules.ts';

/** What each of an order's refunds gave back and for what (B-305). */
export async function explainRefunds(
  db: Db,
  order: Order,
  refunds: readonly Refund[],
): Promise<ReadonlyMap<RefundId, RefundStep[]>> {
  if (refunds.length === 0) return new Map();
  const lines = await refundLinesOf(db, order.id);
  const refunded = refundedOrder(order, await readTrace(db, order.id));
  return new Map(
    refunds.map((refund) => [
      refund.id,
      explainRefund(refunded, {
        parts: refund,
        lines: lines.filter(({ refundId }) => refundId === refund.id),
      }),
    ]),
  );
}
