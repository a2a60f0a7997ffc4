import type { Db } from '#db/connection.ts';
import { inTransaction, type Tx } from '#db/transaction.ts';
import type { Clock } from '#kit/clock.ts';
import { requireCurrentGateway } from '../current-gateway.ts';
import { findPayment } from '../payments.store.ts';
import type { PaymentGateway } from '../ports.ts';
import type { Refund, RefundId } from './refund.ts';
import { endRefund, findRefund } from './refunds.store.ts';

/**
 * Sends a requested refund to the vendor. It happens once, however often this is called, because the vendor
 * gets the same key each time. Returns the refund in its final state, `refunded` or `refused`; the
 * outbox retries until then.
 *
 * @param onGiven runs once, in the transaction that records the refund, for example to restock bottles
 * @throws when the vendor cannot be reached, or is not the one of the payment
 */
export async function giveRefund(
  { db, clock, gateway }: { db: Db; clock: Clock; gateway: PaymentGateway },
  id: RefundId,
  onGiven?: (tx: Tx, refund: Refund) => Promise<void>,
): Promise<Refund> {
  const refund = await findRefund(db, id);
  if (!refund) throw new Error(`There is no refund ${id}`);
  if (refund.state !== 'asked') return refund;
  const payment = await findPayment(db, refund.paymentId);
  if (!payment || payment.gatewayPaymentId === null)
    throw new Error(`Refund ${id} is of a payment that the vendor does not know`);
  requireCurrentGateway(payment, gateway);
  const { idempotencyKey, amountCents, reason } = refund;
  const outcome = await gateway.refund({
    idempotencyKey,
    gatewayPaymentId: payment.gatewayPaymentId,
    amountCents,
    reason,
  });
  if (outcome.kind === 'unreachable') throw new Error(`The payment service did not answer the refund ${id}`);
  const ending =
    outcome.kind === 'refunded'
      ? ({ state: 'refunded', gatewayRefundId: outcome.gatewayRefundId } as const)
      : ({ state: 'refused', refusal: outcome.why } as const);
  await inTransaction(db, async (tx) => {
    const isFirst = await endRefund(tx, id, ending, clock());
    if (isFirst && ending.state === 'refunded') await onGiven?.(tx, refund);
  });
  return (await findRefund(db, id)) ?? refund;
}
