import type { Payment } from '#domains/payments/payment.ts';
import { findPayment } from '#domains/payments/read-money.ts';
import type { OpenDiscrepancy } from '#domains/payments/record-discrepancies.ts';
import type { ReportedPayment } from '#domains/payments/take-webhook-event.ts';
import { isFresh } from './reconciliation/reconcile.rules.ts';
import { paymentsCalled, type RecordedPayment } from './reconciliation/reconcile.store.ts';
import { reconcilePayments } from './reconciliation/reconcile-payments.ts';
import type { SettleDeps } from './settle-attempt.ts';
import { adoptIfHeld } from './settle-unanswered.ts';

export type ReportAnswer =
  /** The amount was authorized without the shop knowing; the order is now placed. */
  | { kind: 'placed' }
  /** Nothing to do: the request or the recovery that is working on the attempt settles it. */
  | { kind: 'left' }
  /** Not one of our payments; reconciliation checks whether it is a stray. */
  | { kind: 'unknown' }
  /** The vendor's ledger was compared with our records; `fresh`: discrepancies that are new. */
  | { kind: 'compared'; fresh: OpenDiscrepancy[] };

/**
 * Looks up a payment after the vendor reported a change. The report itself is not trusted: the vendor is
 * asked for the current state, so a duplicate, late or out-of-order report changes nothing. An
 * attempt with an unknown outcome is settled here if the amount is authorized; all other outcomes are left to
 * the original request and to recovery.
 *
 * @throws while the vendor cannot be asked
 */
export async function settleReportedPayment(
  deps: SettleDeps,
  reported: ReportedPayment,
): Promise<ReportAnswer> {
  const found = await findReported(deps, reported);
  if (!found) return { kind: 'unknown' };
  const { booked, payment } = found;
  if (payment.state === 'settling') return { kind: 'left' };
  if (payment.state !== 'created') return compare(deps, booked);
  const kind = await adoptIfHeld(deps, payment);
  if (kind === 'unreachable')
    throw new Error('The payment service cannot be asked about a payment that it reported');
  return { kind };
}

/** Compares the refunds of a payment in our records and in the vendor's. */
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
 * The vendor also reports what the shop itself did a moment ago: there is nothing to compare yet, so the
 * vendor is not asked.
 */
async function compare(deps: SettleDeps, booked: RecordedPayment): Promise<ReportAnswer> {
  if (isFresh(booked, deps.clock())) return { kind: 'left' };
  const { createdAt } = booked;
  const { vendor, open, fresh } = await reconcilePayments(deps, { since: createdAt, until: createdAt + 1 });
  if (vendor === 'unreachable')
    throw new Error('The payment service cannot be asked about a payment that it reported');
  return { kind: 'compared', fresh: open.filter(({ key }) => fresh.includes(key)) };
}
