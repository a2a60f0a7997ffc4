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
import { type Deadline, within } from '#platform/outside/deadline.ts';

export type Outcome =
  | { kind: 'placed'; order: Order }
  | ({ kind: 'declined' } & Decline & DeclineMessage)
  /**
   * Not known yet: the page says that we are confirming the payment and asks the shopper not to pay again.
   */
  | { kind: 'confirming'; order: Pick<Order, 'id'> };

export interface OutcomeDeps {
  db: Db;
  gateway: Pick<PaymentGateway, 'declineReason'>;
}

const firstStepMs = 20;
const maxStepMs = 250;

/**
 * Waits for another request, in this or another process, to settle the order's attempt and returns the same
 * answer.
 *
 * @param deadline the longest wait; `confirming` when it is over
 * @param meanwhile called on every check with the time waited so far, in ms
 */
export async function awaitOutcome(
  deps: OutcomeDeps,
  orderId: OrderId,
  deadline: Deadline,
  meanwhile?: (waitedMs: number) => Promise<void>,
): Promise<Outcome> {
  const wholeMs = deadline.leftMs();
  let stepMs = firstStepMs;
  for (; ; stepMs = Math.min(stepMs * 2, maxStepMs)) {
    const isSettled = (await readOrderState(deps.db, orderId)) !== 'pending_payment';
    // Measured by the clock, not by adding up the pauses: on a busy machine each pause takes longer.
    const leftMs = deadline.leftMs();
    if (isSettled || leftMs === 0) return readOutcome(deps, orderId);
    await sleep(Math.min(stepMs, leftMs));
    if (meanwhile) await within(deadline.leftMs(), meanwhile(wholeMs - leftMs), () => undefined);
  }
}

/** The current state of the order, in the words of the answer to a submit. */
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
