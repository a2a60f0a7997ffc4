/** What follows from a report of Square: its own books are asked, and what they say counts. */
import { compareReportedRefund, type ReportAnswer, settleReportedPayment } from '#domains/checkout/settle-reported-payment.ts';
import type { ReportedPayment } from '#domains/payments/take-webhook-event.ts';
import type { OutboxHandlers } from '#platform/outbox/drain-outbox.ts';
import { logBreaks } from './reconciliation.ts';
import type { Shop } from './wiring.ts';

export function squareReports(shop: Pick<Shop, 'db' | 'clock' | 'gateway' | 'stock' | 'log'>): OutboxHandlers {
  const answering = (answer: (deps: typeof shop, reported: ReportedPayment) => Promise<ReportAnswer>) => async (payload: unknown) => {
    const outcome = await answer(shop, payload as ReportedPayment);
    if (outcome.kind === 'compared') logBreaks(shop.log, outcome.fresh);
  };
  return {
    'square.payment-updated': answering(settleReportedPayment),
    'square.refund-updated': answering(compareReportedRefund),
  };
}
