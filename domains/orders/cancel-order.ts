import type { Db } from '#db/connection.ts';
import { inTransaction, type Tx } from '#db/transaction.ts';
import { releaseSlot } from '#domains/fulfilment/release-slot.ts';
import { returnAward } from '#domains/loyalty/return-award.ts';
import { lockMoney } from '#domains/payments/read-money.ts';
import { restockBottles } from '#domains/stock/restock-bottles.ts';
import type { OrderNumber } from '#kit/ids.ts';
import { writeOutbox } from '#platform/outbox/write-outbox.ts';
import { lockAsShown, type Stale } from './lock-as-shown.ts';
import { noteEvent } from './order-events.store.ts';
import { markCancelled } from './order-steps.store.ts';
import { findOrderByNumber } from './orders.store.ts';
import { readRefundable } from './refunds/read-refundable.ts';
import { sentBottles } from './substitutions/substitution.rules.ts';
import { substitutionsOf } from './substitutions/substitutions.store.ts';

export interface CancelRequest {
  number: OrderNumber;
  /** A sentence that the buyer sees. */
  reason: string;
  /** Whether its bottles are back on the shelf; false if they broke or are not back yet. */
  restock: boolean;
  /** The order's version on the page that asks; a command gives none. */
  shown?: number;
  actor: string;
  now: number;
}

export type CancelAnswer =
  | { kind: 'cancelled'; bottlesBack: number }
  | { kind: 'unknown-order' }
  | { kind: 'not-placed' }
  | { kind: 'already-cancelled' }
  | Stale
  /** The buyer or the carrier has it, so it can only be refunded. */
  | { kind: 'already-handed-over' };

/**
 * Cancels a whole order before it is handed over, or after it came back. Slot and award, and the bottles if
 * requested, are released in the same transaction; the reaction to `order.cancelled` voids or refunds the
 * payment and sends the buyer a message. Happens once, however often it is called.
 */
export function cancelOrder(db: Db, request: CancelRequest): Promise<CancelAnswer> {
  return inTransaction(db, (tx) => cancelWithin(tx, request));
}

/** The same within a transaction. */
export async function cancelWithin(
  tx: Tx,
  { number, reason, restock, shown, actor, now }: CancelRequest,
): Promise<CancelAnswer> {
  const order = await findOrderByNumber(tx, number);
  if (!order) return { kind: 'unknown-order' };
  const { id } = order;
  if (order.state !== 'placed') return { kind: 'not-placed' };
  const stale = await lockAsShown(tx, id, shown);
  if (stale) return stale;
  // Locks the payment before the order, then slot, stock and award, in the same order as a failed attempt
  // releases them.
  await lockMoney(tx, id);
  if (!(await markCancelled(tx, id, { reason, now }))) {
    return {
      kind: (await findOrderByNumber(tx, number))?.cancelled ? 'already-cancelled' : 'already-handed-over',
    };
  }
  await noteEvent(tx, id, { what: 'cancelled', note: reason, actor, at: now });
  await releaseSlot(tx, id);
  const packs = (await readRefundable(tx, order)).lines.map(({ quantityLeft }, position) => ({
    position,
    quantity: quantityLeft,
  }));
  const bottles = restock ? sentBottles(order, await substitutionsOf(tx, id), packs) : [];
  const bottlesBack =
    bottles.length === 0
      ? 0
      : await restockBottles(tx, { orderId: id, bottles, note: 'cancelled', actor, now });
  if (bottlesBack > 0) await noteEvent(tx, id, { what: 'restocked', note: `${bottlesBack}`, actor, at: now });
  await returnAward(tx, { orderId: id, now });
  await writeOutbox(tx, {
    key: `order.cancelled:${id}`,
    event: 'order.cancelled',
    payload: { orderId: id, actor },
    now,
  });
  return { kind: 'cancelled', bottlesBack };
}
