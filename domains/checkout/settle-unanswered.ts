/** Settles an attempt whose request gave no answer: it is slow, or its process has died. */
import { claimIfAbandoned } from '#domains/payments/claim-unsettled.ts';
import { isCurrentGateway } from '#domains/payments/current-gateway.ts';
import { attemptVoided } from '#domains/payments/decline-messages.rules.ts';
import type { Payment } from '#domains/payments/payment.ts';
import type { FindOutcome } from '#domains/payments/ports.ts';
import { findLatestPayment } from '#domains/payments/read-money.ts';
import type { OrderId } from '#kit/ids.ts';
import type { Deadline } from '#platform/outside/deadline.ts';
import { failAttempt, placePaidOrder, type SettleDeps } from './settle-attempt.ts';

export type Settled =
  /** The vendor has authorized the amount, and the order is placed. */
  | 'placed'
  /** The attempt is closed and its bottles are deallocated. */
  | 'closed'
  /** The vendor gave no answer, the attempt is another vendor's, or someone else settles it. */
  | 'left';

/**
 * Settles an attempt that the caller has claimed: adopts what the vendor has authorized, and closes
 * everything else by the attempt's key.
 *
 * @param isUnattended called when nothing was charged: true if the buyer has to be notified by mail
 */
export async function settleClaimed(
  deps: SettleDeps,
  payment: Payment,
  isUnattended: () => boolean,
): Promise<Settled> {
  const { db, clock, gateway, log } = deps;
  if (!isCurrentGateway(payment, gateway)) return 'left';
  const found = await gateway.find(payment.idempotencyKey);
  if (found.kind === 'unreachable') return 'left';
  const ending = { from: 'settling', now: clock() } as const;
  if (isHeldFor(payment, found)) return adopt(deps, payment, found, 'settling');
  const fail = async (how: { state: 'declined' | 'voided'; code: string }): Promise<Settled> => {
    const failed = { ...how, notifiesBuyer: isUnattended(), ...ending };
    return (await failAttempt(db, payment, failed)) ? 'closed' : 'left';
  };
  if (found.kind === 'declined') return fail({ state: 'declined', code: found.code });
  const voided = await gateway.voidByKey(payment.idempotencyKey);
  if (voided.kind === 'not-voidable')
    log.error({ paymentId: payment.id, found, why: voided.why }, 'A payment needs a person');
  return voided.kind === 'voided' ? fail({ state: 'voided', code: attemptVoided.code }) : 'left';
}

/**
 * Places the order of an unclaimed attempt if the vendor has authorized its amount. Safe while the original
 * request is still at work: the first to finish places the order, and the other gets the same one. All other
 * outcomes are left to that request and to recovery.
 */
export async function adoptIfHeld(
  deps: SettleDeps,
  payment: Payment,
): Promise<'placed' | 'left' | 'unreachable'> {
  const { gateway } = deps;
  if (payment.state !== 'created' || !isCurrentGateway(payment, gateway)) return 'left';
  const found = await gateway.find(payment.idempotencyKey);
  if (found.kind === 'unreachable') return 'unreachable';
  return isHeldFor(payment, found) ? adopt(deps, payment, found, 'created') : 'left';
}

async function adopt(
  { db, clock }: SettleDeps,
  payment: Payment,
  { gatewayPaymentId, card }: Held,
  from: 'created' | 'settling',
): Promise<'placed' | 'left'> {
  const order = await placePaidOrder(db, payment, { gatewayPaymentId, card, from, now: clock() });
  return order ? 'placed' : 'left';
}

/**
 * How long a repeated submit leaves the first one alone before it asks the vendor itself, doubled each time.
 */
const firstAskMs = 1_000;

/**
 * What a repeated submit does while it waits for the first: it asks the vendor what became of the attempt, so
 * that an order whose process has died is placed without waiting for recovery (O-016). To be called on every
 * check with the time waited so far, in ms; never throws.
 *
 * @param deadline until when the submit waits for an answer
 */
export function settleMeanwhile(
  deps: SettleDeps,
  orderId: OrderId,
  deadline: Deadline,
): (waitedMs: number) => Promise<void> {
  const { db, clock, log } = deps;
  let nextAskMs = firstAskMs;
  return async (waitedMs) => {
    if (waitedMs < firstAskMs) return;
    try {
      const payment = await findLatestPayment(db, orderId);
      if (!payment) return;
      if (await claimIfAbandoned(db, payment, clock())) {
        await settleClaimed(deps, payment, () => deadline.leftMs() === 0);
      } else if (waitedMs >= nextAskMs) {
        nextAskMs *= 2;
        await adoptIfHeld(deps, payment);
      }
    } catch (error) {
      log.error({ err: error, orderId }, 'A repeated submit could not settle its order; left to recovery');
    }
  };
}

type Held = Extract<FindOutcome, { kind: 'found' }>;

/** True when the vendor has authorized or captured what this attempt requested. */
function isHeldFor(payment: Payment, found: FindOutcome): found is Held {
  return found.kind === 'found' && found.status !== 'canceled' && found.amountCents === payment.amountCents;
}
