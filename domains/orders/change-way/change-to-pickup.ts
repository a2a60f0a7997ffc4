import type { Db } from '#db/connection.ts';
import { inTransaction } from '#db/transaction.ts';
import type { OrderNumber } from '#kit/ids.ts';
import { type By, noteActivity } from '#platform/activity/note-activity.ts';
import { writeOutbox } from '#platform/outbox/write-outbox.ts';
import { setAlone } from '../goes-with/goes-with.store.ts';
import { leavePlace } from '../goes-with/leave-place.ts';
import { noteEvent } from '../order-events.store.ts';
import { setPickup } from './change-way.store.ts';
import { lockDeliveryHere, type NotInStore } from './delivery-here.ts';
import { windowText } from './window-text.rules.ts';

export type PickupInsteadAnswer = { kind: 'now-pickup' } | NotInStore;

/**
 * The buyer picks up what was to be delivered (B-097): from now on the order is a pickup, its place in the
 * window is free, and its buyer gets a message that it is waiting. What was paid stays, tax and delivery
 * included (decision 080); the delivery charge is given back by a refund if staff decide so.
 */
export function changeToPickup(
  db: Db,
  { number, shown, ...by }: By & { number: OrderNumber; shown?: number | undefined },
): Promise<PickupInsteadAnswer> {
  return inTransaction(db, async (tx): Promise<PickupInsteadAnswer> => {
    const { actor, now } = by;
    const found = await lockDeliveryHere(tx, number, shown);
    if (found.kind !== 'here') return found;
    const { order } = found;
    const { id, cameBack } = order;
    if (order.goesWith !== null) await setAlone(tx, id, now);
    await leavePlace(tx, id, now);
    if (!(await setPickup(tx, order, now))) throw new Error(`Order ${number} is locked, and was not changed`);
    await noteEvent(tx, id, { what: 'now-pickup', note: null, actor, at: now });
    const payload = { orderId: id, actor };
    await writeOutbox(tx, { key: `order.now-pickup:${id}`, event: 'order.now-pickup', payload, now });
    await noteActivity(tx, {
      ...{ ...by, subject: { kind: 'order', id: number }, verb: 'order-now-pickup' },
      before: { window: order.slot && windowText(order.slot) },
      after: { window: null, again: cameBack?.why ?? null },
    });
    return { kind: 'now-pickup' };
  });
}
