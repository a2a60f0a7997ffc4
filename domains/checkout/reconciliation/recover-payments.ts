import { claimUnsettled } from '#domains/payments/claim-unsettled.ts';
import type { SettleDeps } from '../settle-attempt.ts';
import { type Settled, settleClaimed } from '../settle-unanswered.ts';

/** How many attempts came to each end; the next run asks again about those that were left. */
export type RecoveryReport = Record<Settled, number>;

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
      report[await settleClaimed(deps, payment, () => true)] += 1;
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
