import type { Db } from '#db/connection.ts';
import { inTransaction } from '#db/transaction.ts';
import { lockMoney } from '#domains/payments/read-money.ts';
import { type CameBackAnswer, type CameBackRequest, noteCameBack } from './came-back.ts';
import { type CancelAnswer, cancelWithin } from './cancel-order.ts';
import { findOrderByNumber } from './orders.store.ts';

export interface ReturnRequest extends CameBackRequest {
  /** A sentence that its buyer reads. */
  reason: string;
}

export type ReturnAnswer = CancelAnswer | Exclude<CameBackAnswer, { kind: 'came-back' }>;

/**
 * An order that could not be handed over comes back, and its bottles go straight to the shelf: it is
 * cancelled in the same transaction, for what stands on the shelf may be sold to somebody else and must not
 * go out again (S-09). All of it or nothing, once.
 */
export function returnOrder(db: Db, request: ReturnRequest): Promise<ReturnAnswer> {
  const { number, reason, actor, now } = request;
  return inTransaction(db, async (tx): Promise<ReturnAnswer> => {
    const order = await findOrderByNumber(tx, number);
    // The money before the order, as a cancellation takes them.
    if (order) await lockMoney(tx, order.id);
    const answer = await noteCameBack(tx, request);
    return answer.kind === 'came-back'
      ? cancelWithin(tx, { number, reason, restock: true, actor, now })
      : answer;
  });
}
