import { setTimeout as sleep } from 'node:timers/promises';
import type { Db } from '#db/connection.ts';
import { findOrder, readOrderState } from '#domains/orders/find-order.ts';
import type { Order } from '#domains/orders/order.ts';
import {
  type Decline,
  type DeclineMessage,
  declineMessage,
  declineOfCode,
} from '#domains/payments/decline-messages.rules.ts';
import type { PaymentGateway } from '#domains/payments/ports.ts';
import { findLatestPayment } from '#domains/payments/read-money.ts';
import type { OrderId } from '#kit/ids.ts';
import type { Deadline } from '#platform/outside/deadline.ts';

export type Outcome =
  | { kind: 'placed'; order: Order }
  | ({ kind: 'declined' } & Decline & DeclineMessage)
  /** Not known yet: the shopper is told that we are confirming the payment and not to pay again. */
  | { kind: 'confirming'; order: Pick<Order, 'id'> };

export interface OutcomeDeps {
  db: Db;
  gateway: Pick<PaymentGateway, 'declineReason'>;
}

const firstStepMs = 20;
const maxStepMs = 250;

/**
 * Waits for another request, of this process or another, to end the order's attempt, and gives the same
 * answer.
 *
 * @param deadline the longest wait; `confirming` when it is over
 */
export async function awaitOutcome(
  deps: OutcomeDeps,
  orderId: OrderId,
  deadline: Deadline,
): Promise<Outcome> {
  let stepMs = firstStepMs;
  for (; ; stepMs = Math.min(stepMs * 2, maxStepMs)) {
    const isSettled = (await readOrderState(deps.db, orderId)) !== 'pending_payment';
    // By the clock and not by the sum of the steps: on a busy machine each takes longer.
    const leftMs = deadline.leftMs();
    if (isSettled || leftMs === 0) return readOutcome(deps, orderId);
    await sleep(Math.min(stepMs, leftMs));
  }
}

/** How the order stands now, in the words of a submit's answer. */
export async function readOutcome({ db, gateway }: OutcomeDeps, orderId: OrderId): Promise<Outcome> {
  const order = await findOrder(db, orderId);
  if (!order) throw new Error(`Order ${orderId} is gone`);
  if (order.state === 'placed') return { kind: 'placed', order };
  if (order.state === 'pending_payment') return { kind: 'confirming', order };
  const payment = await findLatestPayment(db, orderId);
  return declinedOutcome(declineOfCode(gateway, payment?.declineCode ?? null));
}

export function declinedOutcome({ reason, code }: Decline): Extract<Outcome, { kind: 'declined' }> {
  return { kind: 'declined', reason, code, ...declineMessage(reason) };
}
