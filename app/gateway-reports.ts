/**
 * Reacts to reports of the payment vendor. The vendor is asked for the payment's state, and only its answer
 * counts.
 */
import {
  compareReportedRefund,
  type ReportAnswer,
  settleReportedPayment,
} from '#domains/checkout/settle-reported-payment.ts';
import { askAboutDispute, type ReportedDispute } from '#domains/payments/disputes/take-dispute.ts';
import type { ReportedPayment } from '#domains/payments/take-webhook-event.ts';
import type { OutboxHandlers } from '#platform/outbox/drain-outbox.ts';
import { logDiscrepancies } from './reconciliation.ts';
import type { Shop } from './shop.ts';

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
    'gateway.dispute-reported': async (payload) => askAboutDispute(shop, payload as ReportedDispute),
    // Names that earlier versions of the shop used and that may still be in the outbox.
    'square.payment-updated': payment,
    'square.refund-updated': refund,
  };
}
