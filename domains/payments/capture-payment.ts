import type { Db } from '#db/connection.ts';
import type { Clock } from '#kit/clock.ts';
import type { OrderId } from '#kit/ids.ts';
import { findLatestPayment, markCaptured } from './payments.store.ts';
import type { PaymentGateway } from './ports.ts';

/**
 * Takes the money that is held for an order, once however often it is called (R-014, R-016, G-39). The outbox calls it again
 * until it succeeds.
 *
 * @throws when the vendor cannot be reached or no longer holds the amount: both need another try or a person
 */
export async function capturePayment(deps: { db: Db; clock: Clock; gateway: PaymentGateway }, orderId: OrderId): Promise<void> {
  const payment = await findLatestPayment(deps.db, orderId);
  if (payment?.state === 'captured') return;
  if (payment?.state !== 'authorised' || payment.gatewayPaymentId === null) {
    throw new Error(`Nothing is held for order ${orderId}: its payment is ${payment?.state ?? 'missing'}`);
  }
  const outcome = await deps.gateway.capture(payment.gatewayPaymentId);
  if (outcome.kind === 'unreachable') throw new Error(`The payment service did not answer the capture for order ${orderId}`);
  if (outcome.kind === 'not-capturable') throw new Error(`The payment service cannot capture for order ${orderId}: ${outcome.why}`);
  await markCaptured(deps.db, payment.id, deps.clock());
}
