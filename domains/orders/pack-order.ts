import type { Db } from '#db/connection.ts';
import { inTransaction } from '#db/transaction.ts';
import type { OrderNumber } from '#kit/ids.ts';
import { writeOutbox } from '#platform/outbox/write-outbox.ts';
import { lockAsShown, type Stale } from './lock-as-shown.ts';
import { lockPaid } from './lock-paid.ts';
import { noteEvent } from './order-events.store.ts';
import { customerStatusOnWire, pickupStatusOnWire } from './order-states.rules.ts';
import { moveFulfilment } from './order-steps.store.ts';
import { findOrderByNumber } from './orders.store.ts';

export type PackAnswer =
  | { kind: 'packed' }
  | { kind: 'unknown-order' }
  | { kind: 'not-placed' }
  | { kind: 'already-cancelled' }
  | { kind: 'already-packed' }
  | Stale
  /** All of its money is refunded: the order has to be cancelled. */
  | { kind: 'nothing-left' };

/**
 * Marks the order as packed; afterwards its payment is captured and its buyer gets a message (G-08, G-39).
 * Happens once, however often it is called.
 */
export function packOrder(
  db: Db,
  { number, shown, actor, now }: { number: OrderNumber; shown?: number; actor: string; now: number },
): Promise<PackAnswer> {
  return inTransaction(db, async (tx): Promise<PackAnswer> => {
    const order = await findOrderByNumber(tx, number);
    if (!order) return { kind: 'unknown-order' };
    if (order.state !== 'placed') return { kind: 'not-placed' };
    const stale = await lockAsShown(tx, order.id, shown);
    if (stale) return stale;
    if (order.cancelled) return { kind: 'already-cancelled' };
    if (order.step !== 'received') return { kind: 'already-packed' };
    const paid = await lockPaid(tx, order);
    if (paid.kind === 'nothing-left') return { kind: 'nothing-left' };
    const status = {
      ...(order.deliveryMethod === 'pickup' && { pickupStatus: pickupStatusOnWire.packed }),
      ...(order.deliveryMethod === 'delivery' && { customerStatus: customerStatusOnWire.packed }),
    };
    if (!(await moveFulfilment(tx, order.id, 'received', { ...status, packedAt: now }, now))) {
      return {
        kind: (await findOrderByNumber(tx, number))?.cancelled ? 'already-cancelled' : 'already-packed',
      };
    }
    await noteEvent(tx, order.id, { what: 'packed', note: null, actor, at: now });
    await writeOutbox(tx, {
      key: `order.packed:${order.id}`,
      event: 'order.packed',
      payload: { orderId: order.id, actor },
      now,
    });
    return { kind: 'packed' };
  });
}
