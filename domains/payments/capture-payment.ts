import type { Db } from '#db/connection.ts';
import type { Clock } from '#kit/clock.ts';
import type { OrderId } from '#kit/ids.ts';
import { requireCurrentGateway } from './current-gateway.ts';
import { findLatestPayment, findPayment, markCaptured, markLapsed } from './payments.store.ts';
import type { CaptureOutcome, PaymentGateway } from './ports.ts';

/** `lapsed`: the authorization is gone at the vendor for good; the payment is voided. */
export type CaptureAnswer = { kind: 'captured' } | { kind: 'lapsed'; code: LapseCode };

/**
 * The shop's own codes for an authorization that was gone before the capture: expired or canceled at the
 * vendor, or not in its ledger.
 */
const lapseCodes = { canceled: 'HOLD_LAPSED', 'not-found': 'HOLD_NOT_FOUND' } as const satisfies Record<
  WhyNot,
  string
>;
type WhyNot = Extract<CaptureOutcome, { kind: 'not-capturable' }>['why'];
type LapseCode = (typeof lapseCodes)[WhyNot];

/**
 * Captures what is authorized for an order, once however often it is called (R-014, R-016, G-39). The outbox
 * calls it again until it succeeds.
 *
 * @throws when the vendor cannot be reached, is not the one of the payment, or nothing was authorized in the
 * first place
 */
export async function capturePayment(
  deps: { db: Db; clock: Clock; gateway: PaymentGateway },
  orderId: OrderId,
): Promise<CaptureAnswer> {
  const payment = await findLatestPayment(deps.db, orderId);
  const before = answerOf(payment);
  if (before) return before;
  if (payment?.state !== 'authorised' || payment.gatewayPaymentId === null) {
    throw new Error(`Nothing is held for order ${orderId}: its payment is ${payment?.state ?? 'missing'}`);
  }
  requireCurrentGateway(payment, deps.gateway);
  const outcome = await deps.gateway.capture(payment.gatewayPaymentId);
  if (outcome.kind === 'unreachable')
    throw new Error(`The payment service did not answer the capture for order ${orderId}`);
  const now = deps.clock();
  if (outcome.kind === 'captured') await markCaptured(deps.db, payment.id, now);
  else await markLapsed(deps.db, payment.id, { code: lapseCodes[outcome.why], now });
  // A concurrent capture or cancellation may have been first: the stored state counts.
  const after = answerOf(await findPayment(deps.db, payment.id));
  if (after) return after;
  throw new Error(`The payment of order ${orderId} was given back while it was to be taken`);
}

function answerOf(
  payment: { state: string; declineCode: string | null } | undefined,
): CaptureAnswer | undefined {
  if (payment?.state === 'captured') return { kind: 'captured' };
  const code = Object.values(lapseCodes).find((each) => each === payment?.declineCode);
  return payment?.state === 'voided' && code ? { kind: 'lapsed', code } : undefined;
}
