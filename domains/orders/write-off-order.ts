import type { Db } from '#db/connection.ts';
import { inTransaction } from '#db/transaction.ts';
import { readMoney } from '#domains/payments/read-money.ts';
import type { OrderNumber } from '#kit/ids.ts';
import { noteEvent } from './order-events.store.ts';
import { markWrittenOff } from './order-steps.store.ts';
import { findOrderByNumber } from './orders.store.ts';

export interface WriteOffRequest {
  number: OrderNumber;
  /** For the shop's own records; its buyer does not read it. */
  reason: string;
  actor: string;
  now: number;
}

export type WriteOffAnswer =
  | { kind: 'written-off' }
  | { kind: 'unknown-order' }
  | { kind: 'not-placed' }
  /** It is still in the store: a cancellation voids or refunds its payment. */
  | { kind: 'not-handed-over' }
  /** Its payment is authorized or captured, or it cost nothing. */
  | { kind: 'nothing-owed' }
  | { kind: 'already-written-off' };

/**
 * The owner gives up the money of an order that was handed over before the bank voided its authorization:
 * reconciliation asks no more about it. The order stays as it is; who gave up, when and why stands in its
 * history.
 */
export function writeOffOrder(
  db: Db,
  { number, reason, actor, now }: WriteOffRequest,
): Promise<WriteOffAnswer> {
  return inTransaction(db, async (tx): Promise<WriteOffAnswer> => {
    const order = await findOrderByNumber(tx, number);
    if (!order) return { kind: 'unknown-order' };
    if (order.state !== 'placed') return { kind: 'not-placed' };
    if (order.step !== 'handed-over') return { kind: 'not-handed-over' };
    // A payment that was voided never comes to life again.
    if ((await readMoney(tx, order.id)).payment?.state !== 'voided') return { kind: 'nothing-owed' };
    if (!(await markWrittenOff(tx, order.id, now))) return { kind: 'already-written-off' };
    await noteEvent(tx, order.id, { what: 'written-off', note: reason, actor, at: now });
    return { kind: 'written-off' };
  });
}
