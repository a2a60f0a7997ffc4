/** The only SQL on `order_refund_lines`: what each refund returns, line by line. */
import type { Db } from '#db/connection.ts';
import type { Tx } from '#db/transaction.ts';
import type { RefundId } from '#domains/payments/refunds/refund.ts';
import type { OrderId } from '#kit/ids.ts';
import type { RefundLine } from './refund.rules.ts';

/** @param restock whether their bottles go back on the shelf once the money is refunded */
export async function insertRefundLines(
  tx: Tx,
  { refundId, orderId, restock }: { refundId: RefundId; orderId: OrderId; restock: boolean },
  lines: readonly RefundLine[],
): Promise<void> {
  if (lines.length === 0) return;
  const rows = lines.map((line) => ({
    refund_id: refundId,
    order_id: orderId,
    position: line.position,
    quantity: line.quantity,
    goods_cents: line.goodsCents,
    restock: restock ? 1 : 0,
  }));
  await tx.insertInto('order_refund_lines').values(rows).execute();
}

/** For all refunds of an order, including refused ones. */
export async function refundLinesOf(
  db: Db,
  orderId: OrderId,
): Promise<(RefundLine & { refundId: RefundId; restock: boolean })[]> {
  const rows = await db
    .selectFrom('order_refund_lines')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('position')
    .execute();
  return rows.map((row) => ({
    refundId: row.refund_id as RefundId,
    position: row.position,
    quantity: row.quantity,
    goodsCents: row.goods_cents,
    restock: row.restock === 1,
  }));
}
