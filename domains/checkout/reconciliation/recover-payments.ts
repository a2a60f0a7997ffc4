import { claimUnsettled } from '#domains/payments/claim-unsettled.ts';
import { attemptVoided } from '#domains/payments/decline-messages.rules.ts';
import { isItsGateway } from '#domains/payments/its-gateway.ts';
import type { Payment } from '#domains/payments/payment.ts';
import type { FindOutcome } from '#domains/payments/ports.ts';
import { failAttempt, placePaidOrder, type SettleDeps } from '../settle-attempt.ts';

export interface RecoveryReport {
  /** Authorized attempts that became placed orders. */
  placed: number;
  /** Attempts that were closed and their bottles deallocated. */
  closed: number;
  /** Attempts that the vendor gave no answer about, and those of another vendor; the next run asks again. */
  left: number;
}

/**
 * Settles payment attempts with an unknown outcome. If the vendor has
 * authorized the amount, the order is placed; otherwise the attempt is closed by its key and the bottles are
 * deallocated. Runs at startup and every few seconds; any number of processes may run it at once.
 */
export async function recoverPayments(deps: SettleDeps): Promise<RecoveryReport> {
  const { db, clock, log } = deps;
  const report: RecoveryReport = { placed: 0, closed: 0, left: 0 };
  for await (const payment of claimUnsettled(db, clock)) {
    try {
      report[await settle(deps, payment)] += 1;
    } catch (error) {
      log.error(
        { err: error, paymentId: payment.id, orderId: payment.orderId },
        'A payment could not be settled',
      );
      report.left += 1;
    }
  }
  return report;
}

async function settle(deps: SettleDeps, payment: Payment): Promise<keyof RecoveryReport> {
  const { db, clock, gateway, log } = deps;
  if (!isItsGateway(payment, gateway)) return 'left';
  const found = await gateway.find(payment.idempotencyKey);
  if (found.kind === 'unreachable') return 'left';
  const ending = { from: 'settling', now: clock() } as const;
  if (isHeldFor(payment, found)) {
    const placed = await placePaidOrder(db, payment, {
      gatewayPaymentId: found.gatewayPaymentId,
      card: found.card,
      ...ending,
    });
    return placed ? 'placed' : 'left';
  }
  if (found.kind === 'declined') {
    return (await failAttempt(db, payment, {
      state: 'declined',
      code: found.code,
      tellsBuyer: true,
      ...ending,
    }))
      ? 'closed'
      : 'left';
  }
  const voided = await gateway.voidByKey(payment.idempotencyKey);
  if (voided.kind === 'not-voidable')
    log.error({ paymentId: payment.id, found, why: voided.why }, 'A payment needs a person');
  if (voided.kind !== 'voided') return 'left';
  return (await failAttempt(db, payment, {
    state: 'voided',
    code: attemptVoided.code,
    tellsBuyer: true,
    ...ending,
  }))
    ? 'closed'
    : 'left';
}

/** True when the vendor has authorized or captured what this attempt requested. */
export function isHeldFor(
  payment: Payment,
  found: FindOutcome,
): found is Extract<FindOutcome, { kind: 'found' }> {
  return found.kind === 'found' && found.status !== 'canceled' && found.amountCents === payment.amountCents;
}
