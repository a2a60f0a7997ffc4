/**
 * Step (b) of placing an order: the bank is asked once, and an outcome that it did not answer is looked up.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Payment } from '#domains/payments/payment.ts';
import type {
  AuthorizeOutcome,
  AuthorizeRequest,
  FindOutcome,
  PaymentGateway,
} from '#domains/payments/ports.ts';
import type { OrderNumber } from '#kit/ids.ts';
import type { Log } from '#platform/log/log.ts';
import type { ChosenCard } from './cards.ts';

const findPausesMs: readonly number[] = [200, 500];
const findTimeoutMs = 400;

interface BankDeps {
  gateway: PaymentGateway;
  log: Log;
}

export type BankAnswer = Exclude<AuthorizeOutcome, { kind: 'unknown' }> | { kind: 'unanswered' };

/** Asks the bank for the amount of the attempt, once; never throws. */
export async function authorizePayment(
  deps: BankDeps,
  reserved: { payment: Payment; number: OrderNumber; paidBy: ChosenCard['paidBy'] },
): Promise<AuthorizeOutcome> {
  const { payment, number, paidBy } = reserved;
  const request: AuthorizeRequest = {
    idempotencyKey: payment.idempotencyKey,
    amountCents: payment.amountCents,
    ...paidBy,
    reference: `${number}-${payment.idempotencyKey}`,
  };
  try {
    const outcome = await deps.gateway.authorize(request);
    const { orderId, id: paymentId } = payment;
    const facts = { orderId, paymentId, vendor: deps.gateway.name, outcome: outcome.kind };
    deps.log.info({ event: 'authorization', ...facts }, 'the payment service answered');
    return outcome;
  } catch (error) {
    // An unexpected error does not say whether anything was sent, so it counts as sent.
    deps.log.error({ err: error, paymentId: payment.id }, 'The payment gateway threw');
    return { kind: 'unknown', why: 'reset' };
  }
}

/**
 * Looks up an unknown outcome a few times. `none` proves nothing here: the request may still be on its way.
 */
export async function lookUp({ gateway, log }: BankDeps, payment: Payment): Promise<BankAnswer> {
  for (const pauseMs of findPausesMs) {
    await sleep(pauseMs);
    const unanswered = sleep(findTimeoutMs, { kind: 'unreachable' } as const, { ref: false });
    const found: FindOutcome = await Promise.race([gateway.find(payment.idempotencyKey), unanswered]).catch(
      () => unanswered,
    );
    if (found.kind === 'declined') return found;
    if (found.kind === 'found' && found.status !== 'canceled' && found.amountCents === payment.amountCents) {
      return { kind: 'authorized', gatewayPaymentId: found.gatewayPaymentId, card: found.card };
    }
  }
  log.warn(
    { paymentId: payment.id, orderId: payment.orderId },
    'Payment outcome not heard; left to recovery',
  );
  return { kind: 'unanswered' };
}
