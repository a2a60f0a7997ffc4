/** The only SQL on `order_refund_lines`: what of which line each refund gives back. */
import type { Db } from '#db/connection.ts';
import type { Tx } from '#db/transaction.ts';
import type { RefundId } from '#domains/payments/refund.ts';
import type { OrderId } from '#kit/ids.ts';
import type { RefundLine } from './refund.rules.ts';

export async function insertRefundLines(tx: Tx, refundId: RefundId, orderId: OrderId, lines: readonly RefundLine[]): Promise<void> {
  if (lines.length === 0) return;
  const rows = lines.map((line) => ({
    refund_id: refundId,
    order_id: orderId,
    position: line.position,
    quantity: line.quantity,
    goods_cents: line.goodsCents,
  }));
  await tx.insertInto('order_refund_lines').values(rows).execute();
}

/** Of all refunds of an order, also of those that were refused. */
export async function refundLinesOf(db: Db, orderId: OrderId): Promise<(RefundLine & { refundId: RefundId })[]> {
  const rows = await db.selectFrom('order_refund_lines').selectAll().where('order_id', '=', orderId).orderBy('position').execute();
  return rows.map((row) => ({
    refundId: row.refund_id as RefundId,
    position: row.position,
    quantity: row.quantity,
    goodsCents: row.goods_cents,
  }));
}
