import type { Db } from '#db/connection.ts';
import { inTransaction } from '#db/transaction.ts';
import { lockMoney } from '#domains/payments/read-money.ts';
import { readReason } from '#domains/payments/refunds/refund-reason.rules.ts';
import { noteActivity } from '#platform/activity/note-activity.ts';
import { type CameBackAnswer, type CameBackRequest, noteCameBack } from './came-back.ts';
import { type CancelAnswer, cancelWithin } from './cancel-order.ts';
import { findOrderByNumber } from './orders.store.ts';

export interface ReturnRequest extends CameBackRequest {
  /** A sentence that the buyer sees. */
  reason: string;
}

export type ReturnAnswer = CancelAnswer | Exclude<CameBackAnswer, { kind: 'came-back' }>;

/**
 * An order that could not be handed over comes back, and its bottles go straight back on the shelf. It is
 * cancelled in the same transaction, because those bottles may be sold again and must not leave with this
 * order (S-09). All or nothing, and only once.
 */
export async function returnOrder(db: Db, request: ReturnRequest): Promise<ReturnAnswer> {
  const { number, reason: given, why, ...by } = request;
  const reason = readReason(given);
  if (reason === null) return { kind: 'reason-invalid' };
  return inTransaction(db, async (tx): Promise<ReturnAnswer> => {
    const order = await findOrderByNumber(tx, number);
    // Locks the payment before the order, as a cancellation does.
    if (order) await lockMoney(tx, order.id);
    const answer = await noteCameBack(tx, request);
    if (answer.kind !== 'came-back') return answer;
    const cancelled = await cancelWithin(tx, { number, reason, restock: true, ...by });
    if (cancelled.kind !== 'cancelled') throw new Error(`Order ${number} came back, and was not cancelled`);
    await noteActivity(tx, {
      ...by,
      subject: { kind: 'order', id: number },
      verb: 'order-returned',
      after: { why, bottlesBack: cancelled.bottlesBack },
      isMoney: true,
    });
    return cancelled;
  });
}
