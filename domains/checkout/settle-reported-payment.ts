import type { Payment } from '#domains/payments/payment.ts';
import { findPayment } from '#domains/payments/read-money.ts';
import type { OpenDiscrepancy } from '#domains/payments/record-discrepancies.ts';
import type { ReportedPayment } from '#domains/payments/take-webhook-event.ts';
import { isFresh } from './reconcile.rules.ts';
import { paymentsCalled, type RecordedPayment } from './reconcile.store.ts';
import { reconcilePayments } from './reconcile-payments.ts';
import { isHeldFor } from './recover-payments.ts';
import { placePaidOrder, type SettleDeps } from './settle-attempt.ts';

export type ReportAnswer =
  /** What was held without the shop's knowing is now the placed order. */
  | { kind: 'placed' }
  /** Nothing to do yet: the request or the recovery that works on the attempt ends it. */
  | { kind: 'left' }
  /** No payment of ours: reconciliation tells whether it is a stray. */
  | { kind: 'unknown' }
  /** The vendor's ledger was compared with our records; `fresh`: discrepancies that were not known. */
  | { kind: 'compared'; fresh: OpenDiscrepancy[] };

/**
 * Looks a payment up that the vendor reports a change of. The report itself is not believed: the vendor is
 * asked how the payment stands now, so that one that comes twice, late or out of order changes nothing
 * . An attempt whose answer is still awaited is settled here when the amount is held; every other end
 * is left to the request that asked, and to recovery.
 *
 * @throws while the vendor cannot be asked
 */
export async function settleReportedPayment(
  deps: SettleDeps,
  reported: ReportedPayment,
): Promise<ReportAnswer> {
  const { db, gateway, clock } = deps;
  const found = await findReported(deps, reported);
  if (!found) return { kind: 'unknown' };
  const { booked, payment } = found;
  if (payment.state === 'settling') return { kind: 'left' };
  if (payment.state !== 'created') return compare(deps, booked);
  const word = await gateway.find(payment.idempotencyKey);
  if (word.kind === 'unreachable')
    throw new Error('The payment service cannot be asked about a payment that it reported');
  if (!isHeldFor(payment, word)) return { kind: 'left' };
  const { gatewayPaymentId, card } = word;
  const order = await placePaidOrder(db, payment, { gatewayPaymentId, card, from: 'created', now: clock() });
  return { kind: order ? 'placed' : 'left' };
}

/** Compares what was given back of a payment here and there. */
export async function compareReportedRefund(
  deps: SettleDeps,
  reported: ReportedPayment,
): Promise<ReportAnswer> {
  const found = await findReported(deps, reported);
  return found ? compare(deps, found.booked) : { kind: 'unknown' };
}

async function findReported({ db }: SettleDeps, { gatewayPaymentId, idempotencyKey }: ReportedPayment) {
  const keys = idempotencyKey === null ? [] : [idempotencyKey];
  const called = await paymentsCalled(db, { keys, gatewayIds: [gatewayPaymentId] });
  const booked = called.find((payment) => payment.gatewayPaymentId === gatewayPaymentId) ?? called[0];
  const payment: Payment | undefined = booked && (await findPayment(db, booked.id));
  return booked && payment && { booked, payment };
}

/**
 * The vendor also reports what the shop itself did a moment ago: there is nothing to compare yet, so it is
 * not asked.
 */
async function compare(deps: SettleDeps, booked: RecordedPayment): Promise<ReportAnswer> {
  if (isFresh(booked, deps.clock())) return { kind: 'left' };
  const { createdAt } = booked;
  const { vendor, open, fresh } = await reconcilePayments(deps, { since: createdAt, until: createdAt + 1 });
  if (vendor === 'unreachable')
    throw new Error('The payment service cannot be asked about a payment that it reported');
  return { kind: 'compared', fresh: open.filter(({ key }) => fresh.includes(key)) };
}
