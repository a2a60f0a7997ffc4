import type { Db } from '#db/connection.ts';
import type { Clock } from '#kit/clock.ts';
import type { OrderId } from '#kit/ids.ts';
import { requireCurrentGateway } from './current-gateway.ts';
import { findLatestPayment, markCaptured, markVoided } from './payments.store.ts';
import type { PaymentGateway } from './ports.ts';

/** `nothing`: no money is authorized or was ever captured. */
export type VoidAnswer = { kind: 'voided' } | { kind: 'captured' } | { kind: 'nothing' };

/**
 * Voids what is authorized for an order, once however often it is called. If a capture came first, the vendor
 * says so, and the money has to be refunded: the vendor's ledger decides between the two, not the order of
 * the calls.
 *
 * @throws when the vendor cannot be reached, is not the one of the payment, or does not know it
 */
export async function voidPayment(
  deps: { db: Db; clock: Clock; gateway: PaymentGateway },
  orderId: OrderId,
): Promise<VoidAnswer> {
  const { db, clock, gateway } = deps;
  const payment = await findLatestPayment(db, orderId);
  if (payment?.state === 'captured') return { kind: 'captured' };
  if (payment?.state !== 'authorised' || payment.gatewayPaymentId === null) return { kind: 'nothing' };
  requireCurrentGateway(payment, gateway);
  const outcome = await gateway.void(payment.gatewayPaymentId);
  if (outcome.kind === 'voided') {
    await markVoided(db, payment.id, clock());
    return outcome;
  }
  if (outcome.kind === 'not-voidable' && outcome.why === 'captured') {
    await markCaptured(db, payment.id, clock());
    return { kind: 'captured' };
  }
  throw new Error(
    `The payment of order ${orderId} could not be given back: ${outcome.kind === 'unreachable' ? outcome.kind : outcome.why}`,
  );
}
