/**
 * What follows from a report of the payment vendor: the vendor is asked how the payment stands, and its
 * answer counts.
 */
import {
  compareReportedRefund,
  type ReportAnswer,
  settleReportedPayment,
} from '#domains/checkout/settle-reported-payment.ts';
import type { ReportedPayment } from '#domains/payments/take-webhook-event.ts';
import type { OutboxHandlers } from '#platform/outbox/drain-outbox.ts';
import { logDiscrepancies } from './reconciliation.ts';
import type { Shop } from './wiring.ts';

export function gatewayReports(shop: Pick<Shop, 'db' | 'clock' | 'gateway' | 'log'>): OutboxHandlers {
  const answering =
    (answer: (deps: typeof shop, reported: ReportedPayment) => Promise<ReportAnswer>) =>
    async (payload: unknown) => {
      const outcome = await answer(shop, payload as ReportedPayment);
      if (outcome.kind === 'compared') logDiscrepancies(shop.log, outcome.fresh);
    };
  const payment = answering(settleReportedPayment);
  const refund = answering(compareReportedRefund);
  return {
    'gateway.payment-reported': payment,
    'gateway.refund-reported': refund,
    // As earlier editions of the shop called them, in entries that wait in the outbox.
    'square.payment-updated': payment,
    'square.refund-updated': refund,
  };
}
