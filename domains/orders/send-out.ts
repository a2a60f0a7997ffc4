import type { Db } from '#db/connection.ts';
import { inTransaction, type Tx } from '#db/transaction.ts';
import type { OrderNumber } from '#kit/ids.ts';
import { type By, noteActivity } from '#platform/activity/note-activity.ts';
import { makeDueNow } from '#platform/outbox/waiting-entry.ts';
import { writeOutbox } from '#platform/outbox/write-outbox.ts';
import { type DoneBy, lastDone, lockOrder, type Stale, staleAnswer } from './lock-as-shown.ts';
import { lockPaid } from './lock-paid.ts';
import type { Order } from './order.ts';
import { earlierWays, noteEvent } from './order-events.store.ts';
import { moveFulfilment } from './states/order-steps.store.ts';
import { packedKey } from './states/undo-window.rules.ts';

export type SendOutAnswer =
  | { kind: 'out' }
  | { kind: 'unknown-order' }
  | { kind: 'not-placed' }
  | { kind: 'already-cancelled'; by: DoneBy | null }
  /** Only local deliveries are sent out by staff. */
  | { kind: 'other-method'; method: Order['deliveryMethod'] }
  | Stale
  | { kind: 'not-packed' }
  | { kind: 'already-out'; by: DoneBy | null }
  | { kind: 'already-handed-over'; by: DoneBy | null }
  /** The bank voided the authorization, and nothing can be captured any more. */
  | { kind: 'not-paid' }
  /** All of its money is refunded: the order has to be cancelled. */
  | { kind: 'nothing-left' };

export type SendOutRequest = By & { number: OrderNumber; shown?: number | undefined };

/**
 * A local delivery leaves the store, and its buyer gets a message. Happens once per trip, however often it is
 * called.
 */
export function sendOut(db: Db, request: SendOutRequest): Promise<SendOutAnswer> {
  const { number, shown: _, ...by } = request;
  return inTransaction(db, async (tx) => {
    const answer = await sendOutWithin(tx, request);
    if (answer.kind === 'out')
      await noteActivity(tx, { ...by, subject: { kind: 'order', id: number }, verb: 'order-sent-out' });
    return answer;
  });
}

/** The same within a transaction, without noting the act. */
export async function sendOutWithin(
  tx: Tx,
  { number, shown, actor, now }: SendOutRequest,
): Promise<SendOutAnswer> {
  const order = await lockOrder(tx, number);
  if (!order) return { kind: 'unknown-order' };
  const { id, step } = order;
  if (order.state !== 'placed') return { kind: 'not-placed' };
  if (order.cancelled) return { kind: 'already-cancelled', by: await lastDone(tx, id, 'cancelled') };
  if (order.deliveryMethod !== 'delivery') return { kind: 'other-method', method: order.deliveryMethod };
  if (step === 'handed-over')
    return { kind: 'already-handed-over', by: await lastDone(tx, id, 'handed-over') };
  if (order.outAt !== null) return { kind: 'already-out', by: await lastDone(tx, id, 'out') };
  const stale = await staleAnswer(tx, order, shown);
  if (stale) return stale;
  if (step === 'received') return { kind: 'not-packed' };
  const paid = await lockPaid(tx, order);
  if (paid.kind !== 'paid') return paid;
  if (!(await moveFulfilment(tx, id, 'packed', { outAt: now, cameBack: null }, now)))
    throw new Error(`Order ${number} is locked, and was not sent out`);
  await noteEvent(tx, id, { what: 'out', note: null, actor, at: now });
  // Its packing can no longer be undone.
  await makeDueNow(tx, packedKey(id), now);
  const way = await earlierWays(tx, id);
  const key = `order.out:${id}:${way}`;
  await writeOutbox(tx, { key, event: 'order.out', payload: { orderId: id, actor, way }, now });
  return { kind: 'out' };
}
