import type { Db } from '#db/connection.ts';
import { inTransaction } from '#db/transaction.ts';
import { readMoney } from '#domains/payments/read-money.ts';
import { readReason } from '#domains/payments/refunds/refund-reason.rules.ts';
import type { OrderNumber } from '#kit/ids.ts';
import { type By, noteActivity } from '#platform/activity/note-activity.ts';
import { noteEvent } from './order-events.store.ts';
import { findOrderByNumber } from './orders.store.ts';
import { markWrittenOff } from './states/order-steps.store.ts';

export interface WriteOffRequest extends By {
  number: OrderNumber;
  /** For the shop's own records; the buyer does not see it. */
  reason: string;
}

export type WriteOffAnswer =
  | { kind: 'written-off' }
  | { kind: 'unknown-order' }
  /** The reason is empty, or longer than a payment vendor keeps. */
  | { kind: 'reason-invalid' }
  | { kind: 'not-placed' }
  /** It is still in the store: a cancellation voids or refunds its payment. */
  | { kind: 'not-handed-over' }
  /** Its payment is authorized or captured, or it cost nothing. */
  | { kind: 'nothing-owed' }
  | { kind: 'already-written-off' };

/**
 * Writes off an order that was handed over before the bank voided its authorization, so that reconciliation
 * stops reporting it. The order itself doesn't change; its history records who wrote it off, when and why.
 */
export async function writeOffOrder(
  db: Db,
  { number, reason: given, ...by }: WriteOffRequest,
): Promise<WriteOffAnswer> {
  const reason = readReason(given);
  if (reason === null) return { kind: 'reason-invalid' };
  return inTransaction(db, async (tx): Promise<WriteOffAnswer> => {
    const { actor, now } = by;
    const order = await findOrderByNumber(tx, number);
    if (!order) return { kind: 'unknown-order' };
    if (order.state !== 'placed') return { kind: 'not-placed' };
    if (order.step !== 'handed-over') return { kind: 'not-handed-over' };
    // A voided payment never becomes valid again.
    const { payment, till } = await readMoney(tx, order.id);
    if (payment?.state !== 'voided' || till) return { kind: 'nothing-owed' };
    if (!(await markWrittenOff(tx, order.id, now))) return { kind: 'already-written-off' };
    await noteEvent(tx, order.id, { what: 'written-off', note: reason, actor, at: now });
    const subject = { kind: 'order', id: number };
    await noteActivity(tx, { ...by, subject, verb: 'order-written-off', isMoney: true });
    return { kind: 'written-off' };
  });
}
