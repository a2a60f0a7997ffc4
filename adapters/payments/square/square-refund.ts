/** Refunds captured money at Square and translates its refusals for the port. */
import type { PaymentGateway, RefundOutcome } from '#domains/payments/ports.ts';
import type { CallSquare } from './square-call.ts';
import { usd } from './square-payment.ts';

const whyByCode: ReadonlyMap<string, Extract<RefundOutcome, { kind: 'refused' }>['why']> = new Map([
  ['REFUND_AMOUNT_INVALID', 'too-much'],
  ['VALUE_TOO_HIGH', 'too-much'],
  ['REFUND_ERROR_PAYMENT_NEEDS_COMPLETION', 'not-captured'],
  ['NOT_FOUND', 'not-found'],
  ['PAYMENT_NOT_REFUNDABLE', 'declined'],
  ['PAYMENT_NOT_REFUNDABLE_DUE_TO_DISPUTE', 'declined'],
  ['REFUND_DECLINED', 'declined'],
  ['IDEMPOTENCY_KEY_REUSED', 'declined'],
  ['INSUFFICIENT_PERMISSIONS_FOR_REFUND', 'declined'],
  ['VALUE_TOO_LOW', 'declined'],
  ['AMOUNT_TOO_LOW', 'declined'],
  ['VALUE_TOO_LONG', 'declined'],
]);

const maxReasonLength = 192;

export function squareRefund(call: CallSquare): PaymentGateway['refund'] {
  return async ({ idempotencyKey, gatewayPaymentId, amountCents, reason }) => {
    const body = {
      idempotencyKey,
      paymentId: gatewayPaymentId,
      amountMoney: usd(amountCents),
      reason: reason.slice(0, maxReasonLength),
    };
    const answer = await call((square, options) => square.refunds.refundPayment(body, options));
    if (answer.kind === 'ok') {
      const { id, status } = answer.value.refund ?? {};
      if (status === 'REJECTED' || status === 'FAILED') return { kind: 'refused', why: 'declined' };
      // Square usually answers 'pending' first: the refund is recorded and on its way.
      return id === undefined ? { kind: 'unreachable' } : { kind: 'refunded', gatewayRefundId: id };
    }
    // Anything else, such as another pending refund, is worth retrying.
    const why = answer.kind === 'refused' ? whyByCode.get(answer.code) : undefined;
    return why === undefined ? { kind: 'unreachable' } : { kind: 'refused', why };
  };
}
