/** The embedded gateway's refunds: in total never more than was captured, and once per key. */
import type { Db } from '#db/connection.ts';
import { inTransaction } from '#db/transaction.ts';
import type { RefundOutcome, RefundRequest } from '#domains/payments/ports.ts';
import { randomToken } from '#kit/ids.ts';

export function refundPayment(
  db: Db,
  { idempotencyKey, gatewayPaymentId, amountCents }: RefundRequest,
  now: number,
): Promise<RefundOutcome> {
  return inTransaction(db, async (tx): Promise<RefundOutcome> => {
    // Locks the payment's row, so that its refunds run one at a time.
    const payment = await tx
      .updateTable('test_gateway_payments')
      .set({ updated_at: now })
      .where('id', '=', gatewayPaymentId)
      .returning(['status', 'amount_cents'])
      .executeTakeFirst();
    if (!payment) return { kind: 'refused', why: 'not-found' };
    const before = await tx
      .selectFrom('test_gateway_refunds')
      .selectAll()
      .where('payment_id', '=', gatewayPaymentId)
      .execute();
    const same = before.find((refund) => refund.idempotency_key === idempotencyKey);
    if (same)
      return same.amount_cents === amountCents
        ? { kind: 'refunded', gatewayRefundId: same.id }
        : { kind: 'refused', why: 'declined' };
    if (payment.status !== 'COMPLETED') return { kind: 'refused', why: 'not-captured' };
    const refunded = before.reduce((sum, refund) => sum + refund.amount_cents, 0);
    if (amountCents <= 0 || refunded + amountCents > payment.amount_cents)
      return { kind: 'refused', why: 'too-much' };
    const id = `test_refund_${randomToken()}`;
    const refund = {
      id,
      idempotency_key: idempotencyKey,
      payment_id: gatewayPaymentId,
      amount_cents: amountCents,
      created_at: now,
    };
    const entered = await tx
      .insertInto('test_gateway_refunds')
      .values(refund)
      .onConflict((conflict) => conflict.column('idempotency_key').doNothing())
      .executeTakeFirst();
    // The key is that of another payment's refund.
    return entered.numInsertedOrUpdatedRows === 1n
      ? { kind: 'refunded', gatewayRefundId: id }
      : { kind: 'refused', why: 'declined' };
  });
}

/** The refunded amount of each payment, in cents. */
export async function refundedCents(db: Db, paymentIds: readonly string[]): Promise<Map<string, number>> {
  if (paymentIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('test_gateway_refunds')
    .select((eb) => ['payment_id', eb.fn.sum<number>('amount_cents').as('cents')])
    .where('payment_id', 'in', paymentIds)
    .groupBy('payment_id')
    .execute();
  return new Map(rows.map((row) => [row.payment_id, Number(row.cents)]));
}
