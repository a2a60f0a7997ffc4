import type { Db } from '#db/connection.ts';
import { inTransaction, type Tx } from '#db/transaction.ts';
import { bookSlot } from '#domains/fulfilment/book-slot.ts';
import { slotCapacity } from '#domains/fulfilment/slot-capacity.rules.ts';
import { findSlot, type SlotStore } from '#domains/fulfilment/time-slots.rules.ts';
import type { OrderId, OrderNumber } from '#kit/ids.ts';
import { type By, noteActivity } from '#platform/activity/note-activity.ts';
import { writeOutbox } from '#platform/outbox/write-outbox.ts';
import { ordersGoingWith, setAlone } from '../goes-with/goes-with.store.ts';
import { noteEvent } from '../order-events.store.ts';
import { lockVersion } from '../states/order-version.store.ts';
import { setWindow } from './change-way.store.ts';
import { lockDeliveryHere, type NotInStore } from './delivery-here.ts';
import { windowText } from './window-text.rules.ts';

export type MoveAnswer =
  | { kind: 'moved'; window: string }
  | NotInStore
  /** Not, or no longer, a window in which the store delivers: it is over, too soon, or closed. */
  | { kind: 'no-window' }
  | { kind: 'window-full' }
  /** It already has that window, and did not come back. */
  | { kind: 'same-window' };

export interface MoveRequest extends By {
  number: OrderNumber;
  /** '2026-11-20T17:00' */
  slotId: string;
  store: SlotStore;
  /** The order's version on the page that sent the request; a link has none. */
  shown?: number | undefined;
}

/**
 * Moves a delivery to another window: one that came back goes out again (B-097), and one whose window cannot
 * be kept comes at a time that suits its buyer (B-124). Its place moves with it, and a full window changes
 * nothing. Orders that go with it move along, because they are one bag; one that goes with another goes by
 * itself from now on. What was paid stays, because the terms name no fee for a second trip. The buyer gets a
 * message.
 */
export function moveToWindow(
  db: Db,
  { number, slotId, store, shown, ...by }: MoveRequest,
): Promise<MoveAnswer> {
  return inTransaction(db, async (tx): Promise<MoveAnswer> => {
    const found = await lockDeliveryHere(tx, number, shown);
    if (found.kind !== 'here') return found;
    const { order } = found;
    const { id, slot: before, cameBack } = order;
    if (before?.id === slotId && !cameBack) return { kind: 'same-window' };
    const slot = findSlot(store, slotId, by.now);
    if (!slot?.deliveryAvailable) return { kind: 'no-window' };
    const booking = { orderId: id, slotId, capacity: slotCapacity(store, slotId), now: by.now };
    if ((await bookSlot(tx, booking)).kind === 'slot-full') return { kind: 'window-full' };
    if (order.goesWith !== null) await setAlone(tx, id, by.now);
    const window = { id: slotId, to: slot.to };
    const others = order.goesWith === null ? await ordersGoingWith(tx, id) : [];
    if (!(await moveOne(tx, id, { window, ...by })))
      throw new Error(`Order ${number} is locked, and was not moved`);
    for (const other of others) {
      await lockVersion(tx, other.id);
      await moveOne(tx, other.id, { window, ...by });
    }
    await noteActivity(tx, {
      ...{ ...by, subject: { kind: 'order', id: number }, verb: 'order-moved' },
      before: { window: before && windowText(before) },
      after: { window: windowText(window), again: cameBack?.why ?? null },
    });
    return { kind: 'moved', window: windowText(window) };
  });
}

async function moveOne(
  tx: Tx,
  id: OrderId,
  { window, actor, now }: By & { window: { id: string; to: string } },
): Promise<boolean> {
  if (!(await setWindow(tx, id, { slot: window, now }))) return false;
  await noteEvent(tx, id, { what: 'moved', note: windowText(window), actor, at: now });
  const payload = { orderId: id, actor, slotId: window.id };
  await writeOutbox(tx, { key: `order.moved:${id}:${now}`, event: 'order.moved', payload, now });
  return true;
}
