import type { Db } from '#db/connection.ts';
import { inTransaction, type Tx } from '#db/transaction.ts';
import type { OrderId, OrderNumber } from '#kit/ids.ts';
import { type By, noteActivity } from '#platform/activity/note-activity.ts';
import { noteOrderChange } from '../changes/order-changes.store.ts';
import { noteEvent } from '../order-events.store.ts';
import { findOrder, findOrderByNumber } from '../orders.store.ts';
import { type LookFirstFacts, type LookFirstReason, reasonsToLook } from './look-first.rules.ts';
import { markLooked, openReasons, putReasons } from './look-first.store.ts';

/** What other rooms know about the buyer; the order itself knows the rest. */
export type BuyerFacts = Pick<
  LookFirstFacts,
  'lookFirstCents' | 'declines' | 'accountName' | 'billingMiles' | 'isBlocked'
>;

/**
 * Judges a placed order once, before anyone can pack it: if there is a reason, it waits for a manager
 * (B-061). Returns the reasons; none for an order that is unknown, already judged, packed or cancelled.
 */
export function judgeOrder(
  db: Db,
  { orderId, facts, now }: { orderId: OrderId; facts: BuyerFacts; now: number },
): Promise<LookFirstReason[]> {
  return inTransaction(db, async (tx): Promise<LookFirstReason[]> => {
    const order = await findOrder(tx, orderId);
    if (!order) return [];
    const reasons = reasonsToLook({
      ...facts,
      totalCents: order.finalTotalCents,
      orderName: `${order.firstName} ${order.lastName}`,
      lines: order.lines,
    });
    if (!(await putReasons(tx, orderId, reasons)) || reasons.length === 0) return [];
    await noteOrderChange(tx, orderId, now);
    return reasons;
  });
}

/**
 * Why the order may not be packed yet; null if it may. Packing calls this inside its transaction, once it has
 * the order's row.
 */
export function reasonsNotToPack(tx: Tx, orderId: OrderId): Promise<LookFirstReason[] | null> {
  return openReasons(tx, orderId);
}

export type LookAnswer =
  | { kind: 'looked' }
  | { kind: 'unknown-order' }
  | { kind: 'not-placed' }
  | { kind: 'already-cancelled' }
  /** Someone else looked first, it is packed, or there was no reason to look. */
  | { kind: 'nothing-to-look-at' };

/** A manager has looked at the order and lets it be packed; the history says who, and for which reasons. */
export function lookAtOrder(db: Db, { number, ...by }: By & { number: OrderNumber }): Promise<LookAnswer> {
  return inTransaction(db, async (tx): Promise<LookAnswer> => {
    const order = await findOrderByNumber(tx, number);
    if (!order) return { kind: 'unknown-order' };
    if (order.state !== 'placed') return { kind: 'not-placed' };
    if (order.cancelled) return { kind: 'already-cancelled' };
    const reasons = await openReasons(tx, order.id);
    if (!reasons || !(await markLooked(tx, order.id, by.now))) return { kind: 'nothing-to-look-at' };
    const { actor, now: at } = by;
    await noteEvent(tx, order.id, { what: 'looked', note: reasons.join(', '), actor, at });
    const subject = { kind: 'order', id: number };
    await noteActivity(tx, { ...by, subject, verb: 'looked-at', before: reasons });
    return { kind: 'looked' };
  });
}
