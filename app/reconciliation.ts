/** Scheduled reconciliation of payments (R-016, R-017, S-04). Any number of processes may run it at once. */
import { reconcilePayments } from '#domains/checkout/reconciliation/reconcile-payments.ts';
import { recoverPayments } from '#domains/checkout/reconciliation/recover-payments.ts';
import { askForDisputes } from '#domains/payments/disputes/take-dispute.ts';
import { listOpenDiscrepancies } from '#domains/payments/open-discrepancies.ts';
import { timeShownByRecords } from '#domains/payments/payment-discrepancy.ts';
import type { OpenDiscrepancy } from '#domains/payments/record-discrepancies.ts';
import { onceANight } from '#platform/jobs/once-a-night.ts';
import type { Log } from '#platform/log/log.ts';
import type { Shop } from './shop.ts';

type Parts = Pick<Shop, 'db' | 'clock' | 'gateway' | 'log'>;

const dayMs = 24 * 60 * 60_000;

/** An authorization ends after seven days, and a refund usually follows its sale within a month. */
export const reconciledDays = 30;
/** Longer than any authorization. */
const authorizedDays = 8;
/** A log line stays readable; all of them are in the table. */
const maxLogged = 20;

/**
 * Runs once a night, in the first process that gets to it, and runs again on the next call if the vendor
 * didn't answer.
 */
export function reconcileNightly({ db, clock, gateway, log }: Parts): Promise<void> {
  return onceANight({ db, clock }, 'reconciliation', async () => {
    const now = clock();
    const { vendor, open } = await reconcilePayments(
      { db, clock, gateway },
      { since: now - reconciledDays * dayMs, until: now + 1 },
    );
    const isHeard = vendor === 'heard' && (await askForDisputes({ db, clock, gateway }));
    if (!isHeard)
      log.warn({ job: 'reconciliation' }, 'The payment service did not answer; its books are compared later');
    logDiscrepancies(log, open);
    return isHeard;
  });
}

/**
 * Late captures, expiring authorizations and attempts without an outcome, from the shop's own records. What
 * can be settled is settled first: to a restarting shop every attempt is old, and most have an outcome within
 * a moment.
 */
export async function watchAuthorizations({ db, clock, gateway, log }: Parts): Promise<void> {
  await recoverPayments({ db, clock, gateway, log });
  const now = clock();
  const { open } = await reconcilePayments(
    { db, clock, gateway },
    { since: now - authorizedDays * dayMs, until: now + 1 },
    false,
  );
  logDiscrepancies(
    log,
    open.filter(({ kind }) => kind === 'capture-late' || kind === 'hold-ending' || kind === 'unsettled'),
  );
}

/**
 * Looks again at what the shop's own records show, while such a discrepancy is open: it closes within seconds
 * of its cure, and its alert with it (B-250). Discrepancies with the vendor's ledger wait for the night, or
 * for a manual check.
 */
export async function closeCured({ db, clock, gateway }: Omit<Parts, 'log'>): Promise<void> {
  const times = (await listOpenDiscrepancies(db)).flatMap(({ key }) => timeShownByRecords(key) ?? []);
  // A day at a time, because there may be months between the oldest and the newest.
  for (const day of new Set(times.map((at) => at - (at % dayMs))))
    await reconcilePayments({ db, clock, gateway }, { since: day, until: day + dayMs }, false);
}

/** At error level, so that the people who run the shop are called. */
export function logDiscrepancies(log: Log, discrepancies: readonly OpenDiscrepancy[]): void {
  if (discrepancies.length === 0) return;
  const shown = discrepancies
    .slice(0, maxLogged)
    .map(({ kind, detail, order_id }) => ({ kind, detail, orderId: order_id }));
  log.error(
    { event: 'payment breaks', count: discrepancies.length, breaks: shown },
    "The shop's books and the payment service's disagree",
  );
}
