import type { Db } from '#db/connection.ts';
import { inTransaction } from '#db/transaction.ts';
import type { OrderNumber } from '#kit/ids.ts';
import { type By, noteActivity } from '#platform/activity/note-activity.ts';
import { waitsUntil, withdrawEntry } from '#platform/outbox/waiting-entry.ts';
import { type DoneBy, lastDone, lockOrder, type Stale, staleAnswer } from '../lock-as-shown.ts';
import type { Order } from '../order.ts';
import { eventsOfOrder, noteEvent } from '../order-events.store.ts';
import { customerStatusOnWire, pickupStatusOnWire } from '../states/order-states.rules.ts';
import { moveFulfilment } from '../states/order-steps.store.ts';
import { packedKey } from '../states/undo-window.rules.ts';
import { deletePacking } from './packing.store.ts';

export interface UnpackRequest extends By {
  number: OrderNumber;
  /** The order's version on the page that sent the request; a command gives none. */
  shown?: number | undefined;
  /** Only a packing by this person: someone else's needs a manager. */
  onlyOwn?: boolean;
}

export type UnpackAnswer =
  | { kind: 'unpacked' }
  | { kind: 'unknown-order' }
  | { kind: 'not-placed' }
  | { kind: 'not-packed' }
  | { kind: 'already-cancelled'; by: DoneBy | null }
  | { kind: 'already-out'; by: DoneBy | null }
  | { kind: 'already-handed-over'; by: DoneBy | null }
  /** Another person packed it. */
  | { kind: 'not-yours'; by: DoneBy | null }
  /** What follows from packing has begun: the card is or will be charged. */
  | { kind: 'too-late' }
  | Stale;

/**
 * Undoes a packing while nothing has followed from it: the order is to be packed again, and no one is charged
 * or notified (B-035). What was to follow is withdrawn in the same transaction, so between the undo and the
 * job one wins.
 */
export function unpackOrder(
  db: Db,
  { number, shown, onlyOwn = false, ...by }: UnpackRequest,
): Promise<UnpackAnswer> {
  return inTransaction(db, async (tx): Promise<UnpackAnswer> => {
    const order = await lockOrder(tx, number);
    if (!order) return { kind: 'unknown-order' };
    const { id, step, cancelled, outAt } = order;
    if (order.state !== 'placed') return { kind: 'not-placed' };
    if (cancelled) return { kind: 'already-cancelled', by: await lastDone(tx, id, 'cancelled') };
    if (step === 'handed-over')
      return { kind: 'already-handed-over', by: await lastDone(tx, id, 'handed-over') };
    if (outAt !== null) return { kind: 'already-out', by: await lastDone(tx, id, 'out') };
    if (step === 'received') return { kind: 'not-packed' };
    const stale = await staleAnswer(tx, order, shown);
    if (stale) return stale;
    const packedBy = await lastDone(tx, id, 'packed');
    if (onlyOwn && packedBy?.actor !== by.actor) return { kind: 'not-yours', by: packedBy };
    if (await hasMovedOn(tx, id)) return { kind: 'too-late' };
    if (!(await withdrawEntry(tx, packedKey(id)))) return { kind: 'too-late' };
    if (!(await moveFulfilment(tx, id, 'packed', { ...statusOf(order), packedAt: null }, by.now)))
      throw new Error(`Order ${number} is locked, and was not unpacked`);
    await deletePacking(tx, id);
    await noteEvent(tx, id, { what: 'unpacked', note: null, actor: by.actor, at: by.now });
    await noteActivity(tx, { ...by, subject: { kind: 'order', id: number }, verb: 'order-unpacked' });
    return { kind: 'unpacked' };
  });
}

/** Until when the packing of an order can be undone, epoch ms; null when it cannot. */
export async function unpackUntil(db: Db, { id, step }: Pick<Order, 'id' | 'step'>): Promise<number | null> {
  if (step !== 'packed' || (await hasMovedOn(db, id))) return null;
  return (await waitsUntil(db, packedKey(id))) ?? null;
}

/**
 * It was sent out or handed over since it was packed: that ended the undo, even if it is in the store again.
 */
async function hasMovedOn(db: Db, id: Order['id']): Promise<boolean> {
  const events = await eventsOfOrder(db, id);
  const packing = events.findLastIndex(({ what }) => what === 'packed');
  return events.slice(packing + 1).some(({ what }) => what === 'out' || what === 'handed-over');
}

function statusOf({ deliveryMethod }: Order) {
  return {
    ...(deliveryMethod === 'pickup' && { pickupStatus: pickupStatusOnWire.received }),
    ...(deliveryMethod === 'delivery' && { customerStatus: customerStatusOnWire.received }),
  };
}
