import type { Db } from '#db/connection.ts';
import { inTransaction } from '#db/transaction.ts';
import type { OrderId, OrderNumber } from '#kit/ids.ts';
import { type By, noteActivity } from '#platform/activity/note-activity.ts';
import { type DoneBy, lastDone, lockOrder, type Stale, staleAnswer } from '../lock-as-shown.ts';
import type { Order } from '../order.ts';
import { eventsOfOrder, noteEvent } from '../order-events.store.ts';
import { raiseVersion } from '../states/order-version.store.ts';
import { type CounterRefusal, refusalsBeforeManager } from './id-check.rules.ts';

export interface RefuseRequest extends By {
  number: OrderNumber;
  why: CounterRefusal;
  /** The order's version on the page that sent the request; a command gives none. */
  shown?: number | undefined;
}

export type RefuseAnswer =
  /** `needsManager`: it was not the first time, and only a manager may hand it over from now on. */
  | { kind: 'refused-at-counter'; times: number; needsManager: boolean }
  | { kind: 'unknown-order' }
  | { kind: 'not-placed' }
  | { kind: 'already-cancelled'; by: DoneBy | null }
  | { kind: 'other-method'; method: Order['deliveryMethod'] }
  | { kind: 'not-packed' }
  | { kind: 'already-handed-over'; by: DoneBy | null }
  | Stale;

/**
 * Records that a pickup was not handed over at the counter, and why (B-086): it stays ready. The history says
 * who refused and when, and never what the person looked like.
 */
export function refuseAtCounter(db: Db, { number, why, shown, ...by }: RefuseRequest): Promise<RefuseAnswer> {
  return inTransaction(db, async (tx): Promise<RefuseAnswer> => {
    const order = await lockOrder(tx, number);
    if (!order) return { kind: 'unknown-order' };
    const { id, deliveryMethod } = order;
    if (order.state !== 'placed') return { kind: 'not-placed' };
    if (order.cancelled) return { kind: 'already-cancelled', by: await lastDone(tx, id, 'cancelled') };
    if (deliveryMethod !== 'pickup') return { kind: 'other-method', method: deliveryMethod };
    if (order.step === 'received') return { kind: 'not-packed' };
    if (order.step === 'handed-over')
      return { kind: 'already-handed-over', by: await lastDone(tx, id, 'handed-over') };
    const stale = await staleAnswer(tx, order, shown);
    if (stale) return stale;
    await raiseVersion(tx, id);
    await noteEvent(tx, id, { what: 'refused-at-counter', note: why, actor: by.actor, at: by.now });
    await noteActivity(tx, {
      ...by,
      subject: { kind: 'order', id: number },
      verb: 'order-refused-at-counter',
      after: { why },
    });
    const times = await timesRefused(tx, id);
    return { kind: 'refused-at-counter', times, needsManager: times >= refusalsBeforeManager };
  });
}

/** How often it was refused at the counter. */
export async function timesRefused(db: Db, id: OrderId): Promise<number> {
  return (await eventsOfOrder(db, id)).filter(({ what }) => what === 'refused-at-counter').length;
}
