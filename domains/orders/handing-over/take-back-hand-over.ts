import type { Db } from '#db/connection.ts';
import { inTransaction } from '#db/transaction.ts';
import { readMoney } from '#domains/payments/read-money.ts';
import { readReason } from '#domains/payments/refunds/refund-reason.rules.ts';
import { isGivenBack } from '#domains/payments/refunds/refund-states.rules.ts';
import type { OrderNumber } from '#kit/ids.ts';
import { type By, noteActivity } from '#platform/activity/note-activity.ts';
import { waitsUntil, withdrawEntry } from '#platform/outbox/waiting-entry.ts';
import { writeOutbox } from '#platform/outbox/write-outbox.ts';
import { type DoneBy, lastDone, lockOrder, type Stale, staleAnswer } from '../lock-as-shown.ts';
import type { Order } from '../order.ts';
import { earlierWays, noteEvent } from '../order-events.store.ts';
import { customerStatusOnWire, pickupStatusOnWire } from '../states/order-states.rules.ts';
import { moveFulfilment } from '../states/order-steps.store.ts';
import { handedOverKey } from '../states/undo-window.rules.ts';

export interface TakeBackRequest extends By {
  number: OrderNumber;
  /** A manager's reason, once something has followed from the hand-over; null: only undo. */
  why: string | null;
  /** Undo only a hand-over by this person: someone else's needs a manager. */
  onlyOwn?: boolean;
  /** The order's version on the page that sent the request; a command gives none. */
  shown?: number | undefined;
}

export type TakeBackAnswer =
  /** Nothing had followed from it yet. */
  | { kind: 'hand-over-undone' }
  /** Points and award are corrected, and the buyer gets a corrected letter. */
  | { kind: 'taken-back' }
  | { kind: 'unknown-order' }
  /** The reason is empty, or longer than a payment vendor keeps. */
  | { kind: 'reason-invalid' }
  | { kind: 'not-placed' }
  | { kind: 'not-handed-over' }
  | { kind: 'not-yours'; by: DoneBy | null }
  /** Letters and points have followed: it takes a manager and a reason. */
  | { kind: 'too-late' }
  /** Money was refunded for it, so it was handed over after all. */
  | { kind: 'already-refunded' }
  | { kind: 'already-written-off' }
  | { kind: 'forgotten' }
  | Stale;

/**
 * Corrects a hand-over that did not happen (B-099): the order is packed again, in the store. Within 20 s of a
 * hand-over at the counter, what was to follow is withdrawn, and no one gets a message; later it takes `why`,
 * and the reaction to `order.taken-back` corrects the points and writes to the buyer.
 */
export async function takeBackHandOver(
  db: Db,
  { number, why: given, onlyOwn = false, shown, ...by }: TakeBackRequest,
): Promise<TakeBackAnswer> {
  const why = given === null ? null : readReason(given);
  if (given !== null && why === null) return { kind: 'reason-invalid' };
  return inTransaction(db, async (tx): Promise<TakeBackAnswer> => {
    const order = await lockOrder(tx, number);
    if (!order) return { kind: 'unknown-order' };
    const { id } = order;
    if (order.state !== 'placed') return { kind: 'not-placed' };
    if (order.step !== 'handed-over') return { kind: 'not-handed-over' };
    if (order.isWrittenOff) return { kind: 'already-written-off' };
    const stale = await staleAnswer(tx, order, shown);
    if (stale) return stale;
    const money = await readMoney(tx, id);
    if (money.refunds.some((refund) => isGivenBack(refund) && !isOfPacking(refund.actor)))
      return { kind: 'already-refunded' };
    const handedOverBy = await lastDone(tx, id, 'handed-over');
    if (onlyOwn && handedOverBy?.actor !== by.actor) return { kind: 'not-yours', by: handedOverBy };
    const way = await earlierWays(tx, id);
    const isUndone = await withdrawEntry(tx, handedOverKey(id, way));
    if (!isUndone && why === null) return { kind: 'too-late' };
    if (!isUndone && order.phone === '') return { kind: 'forgotten' };
    const change = { ...statusOf(order), handedOverAt: null, outAt: null, idCheck: null, tracking: null };
    if (!(await moveFulfilment(tx, id, 'handed-over', change, by.now)))
      throw new Error(`Order ${number} is locked, and was not taken back`);
    const kind = isUndone ? 'hand-over-undone' : 'taken-back';
    await noteEvent(tx, id, { what: kind, note: isUndone ? null : why, actor: by.actor, at: by.now });
    await noteActivity(tx, {
      ...by,
      subject: { kind: 'order', id: number },
      verb: isUndone ? 'hand-over-undone' : 'hand-over-taken-back',
      isMoney: !isUndone,
    });
    if (!isUndone)
      await writeOutbox(tx, {
        key: `order.taken-back:${id}:${way}`,
        event: 'order.taken-back',
        payload: { orderId: id, actor: by.actor, way },
        now: by.now,
      });
    return { kind };
  });
}

/** Until when a hand-over can be undone without a trace, epoch ms; null when it cannot. */
export async function handOverUndoUntil(
  db: Db,
  { id, step, deliveryMethod }: Pick<Order, 'id' | 'step' | 'deliveryMethod'>,
): Promise<number | null> {
  if (step !== 'handed-over' || deliveryMethod !== 'pickup') return null;
  return (await waitsUntil(db, handedOverKey(id, await earlierWays(db, id)))) ?? null;
}

/** A refund because something was left out or replaced says nothing about the hand-over. */
function isOfPacking(actor: string): boolean {
  return actor === 'substitution';
}

function statusOf({ deliveryMethod }: Order) {
  return {
    ...(deliveryMethod === 'pickup' && { pickupStatus: pickupStatusOnWire.packed }),
    ...(deliveryMethod === 'delivery' && { customerStatus: customerStatusOnWire.packed }),
  };
}
