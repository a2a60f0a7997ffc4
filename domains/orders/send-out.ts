import type { Db } from '#db/connection.ts';
import { inTransaction } from '#db/transaction.ts';
import type { OrderNumber } from '#kit/ids.ts';
import { type By, noteActivity } from '#platform/activity/note-activity.ts';
import { hastenEntry } from '#platform/outbox/waiting-entry.ts';
import { writeOutbox } from '#platform/outbox/write-outbox.ts';
import { type DoneBy, lastDone, lockAsShown, type Stale } from './lock-as-shown.ts';
import { lockPaid } from './lock-paid.ts';
import type { Order } from './order.ts';
import { earlierWays, noteEvent } from './order-events.store.ts';
import { moveFulfilment } from './order-steps.store.ts';
import { findOrderByNumber } from './orders.store.ts';
import { packedKey } from './undo-window.rules.ts';

export type SendOutAnswer =
  | { kind: 'out' }
  | { kind: 'unknown-order' }
  | { kind: 'not-placed' }
  | { kind: 'already-cancelled'; by?: DoneBy | null }
  /** Only local deliveries are sent out by staff. */
  | { kind: 'other-method'; method: Order['deliveryMethod'] }
  | Stale
  | { kind: 'not-packed' }
  | { kind: 'already-out'; by?: DoneBy | null }
  | { kind: 'already-handed-over'; by?: DoneBy | null }
  /** The bank voided the authorization, and nothing can be captured any more. */
  | { kind: 'not-paid' }
  /** All of its money is refunded: the order has to be cancelled. */
  | { kind: 'nothing-left' };

/**
 * A local delivery leaves the store, and its buyer gets a message. Happens once per trip, however often it is
 * called.
 */
export function sendOut(
  db: Db,
  { number, shown, ...by }: By & { number: OrderNumber; shown?: number | undefined },
): Promise<SendOutAnswer> {
  return inTransaction(db, async (tx): Promise<SendOutAnswer> => {
    const order = await findOrderByNumber(tx, number);
    if (!order) return { kind: 'unknown-order' };
    if (order.state !== 'placed') return { kind: 'not-placed' };
    const { actor, now } = by;
    const stale = await lockAsShown(tx, order.id, shown);
    if (stale) return stale;
    if (order.cancelled) return { kind: 'already-cancelled' };
    if (order.deliveryMethod !== 'delivery') return { kind: 'other-method', method: order.deliveryMethod };
    if (order.step === 'received') return { kind: 'not-packed' };
    if (order.step === 'handed-over') return { kind: 'already-handed-over' };
    const paid = await lockPaid(tx, order);
    if (paid.kind !== 'paid') return paid;
    if (!(await moveFulfilment(tx, order.id, 'packed', { outAt: now, cameBack: null }, now)))
      return { kind: 'already-out', by: await lastDone(tx, order.id, 'out') };
    await noteEvent(tx, order.id, { what: 'out', note: null, actor, at: now });
    await noteActivity(tx, { ...by, subject: { kind: 'order', id: number }, verb: 'order-sent-out' });
    // Its packing cannot be undone any more.
    await hastenEntry(tx, packedKey(order.id), now);
    const way = await earlierWays(tx, order.id);
    const key = `order.out:${order.id}:${way}`;
    await writeOutbox(tx, { key, event: 'order.out', payload: { orderId: order.id, actor, way }, now });
    return { kind: 'out' };
  });
}
