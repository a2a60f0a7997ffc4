/** Step (b) of placing an order: the bank is asked, and the attempt is settled by its answer. */
import type { Order } from '#domains/orders/order.ts';
import { neverSent } from '#domains/payments/decline-messages.rules.ts';
import type { Payment } from '#domains/payments/payment.ts';
import type { AuthorizeOutcome, AuthorizeRequest } from '#domains/payments/ports.ts';
import { findPayment } from '#domains/payments/read-money.ts';
import { deadlineIn } from '#platform/outside/deadline.ts';
import { awaitOutcome } from './await-outcome.ts';
import type { Heard } from './look-up.ts';
import type { Reservation } from './reserve-order.ts';
import { failAttempt, placePaidOrder, type Reserved, type SettleDeps } from './settle-attempt.ts';

const recoveryTimeoutMs = 2_000;

/** Asks the bank for the amount of the attempt, once; never throws. */
export async function authorizePayment(
  deps: Pick<SettleDeps, 'gateway' | 'log'>,
  reserved: Extract<Reservation, { kind: 'reserved' }>,
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

/** Writes what the bank answered. Returns the order if this request placed it. */
export async function settleAuthorization(
  deps: SettleDeps,
  payment: Payment,
  outcome: Heard,
  reserved: Reserved & { isReadByNobody: boolean },
): Promise<Order | undefined> {
  const { db } = deps;
  const tellsBuyer = reserved.isReadByNobody;
  const ending = { from: 'created', now: deps.clock() } as const;
  switch (outcome.kind) {
    case 'unheard':
      return undefined;
    case 'declined':
      await failAttempt(db, payment, { state: 'declined', code: outcome.code, tellsBuyer, ...ending });
      return undefined;
    case 'refused-before-sending':
      await failAttempt(db, payment, { state: 'voided', code: neverSent.code, tellsBuyer, ...ending });
      return undefined;
    case 'authorized': {
      const { gatewayPaymentId, card } = outcome;
      const placed = await placePaidOrder(db, payment, { gatewayPaymentId, card, ...ending }, reserved);
      if (!placed) await giveBackIfVoided(deps, payment, gatewayPaymentId);
      return placed;
    }
  }
}

/**
 * The answer came so late that recovery had taken over the attempt. If recovery closed it, the authorization
 * belongs to no order and is voided.
 */
async function giveBackIfVoided(deps: SettleDeps, payment: Payment, gatewayPaymentId: string): Promise<void> {
  const { db, gateway, log } = deps;
  await awaitOutcome(deps, payment.orderId, deadlineIn(recoveryTimeoutMs));
  if ((await findPayment(db, payment.id))?.state !== 'voided') return;
  const outcome = await gateway.void(gatewayPaymentId);
  log.warn(
    { paymentId: payment.id, outcome: outcome.kind },
    'An authorization came after its attempt was closed and was given back',
  );
}
