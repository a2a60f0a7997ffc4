import type { Db } from '#db/connection.ts';
import { inTransaction } from '#db/transaction.ts';
import type { DueStore } from '#domains/fulfilment/due-time.rules.ts';
import type { OrderId, OrderNumber } from '#kit/ids.ts';
import { writeOutbox } from '#platform/outbox/write-outbox.ts';
import type { BoardOrder } from '../board/board.rules.ts';
import { openOrders } from './find-overdue.ts';
import { type CallLevel, dueCalls, dueReminder, keptUntil } from './overdue.rules.ts';

/** A text to a staff member: the telephone is read when it is sent, the `nth` of its list. */
export interface UnclaimedCall {
  number: OrderNumber;
  level: CallLevel;
  nth: number;
}

/** A reminder to the buyer of a pickup; `until` is the last day on which it is kept: '2026-11-27'. */
export interface PickupReminder {
  orderId: OrderId;
  until: string;
}

interface When {
  store: DueStore;
  /** Epoch ms. */
  now: number;
}

/**
 * Writes down who has to be texted: managers and owners about orders that no one has taken
 * (`order.unclaimed`), buyers about pickups that wait (`order.reminder-due`). Each is written once, however
 * often and by however many processes this is called (B-056, B-091).
 */
export async function noteDueCalls(db: Db, when: When): Promise<void> {
  const { now, store } = when;
  const { managerPhones, ownerPhones } = store.desk;
  for (const order of await openOrders(db, when)) {
    for (const level of dueCalls(order, store, now)) {
      const phones = level === 'manager' ? managerPhones : ownerPhones;
      for (const nth of phones.keys())
        await write(db, `order.unclaimed:${order.id}:${level}:${nth}`, 'order.unclaimed', now, {
          ...{ number: order.number, level, nth },
        } satisfies UnclaimedCall);
    }
    await noteReminder(db, order, when);
  }
}

async function noteReminder(db: Db, order: BoardOrder, { store, now }: When): Promise<void> {
  const day = dueReminder(order, store, now);
  const until = keptUntil(order, store.desk.keepDays);
  if (day === null || until === null) return;
  // Once it is packed again, the reminders start anew.
  const key = `order.reminder:${order.id}:${order.packedAt}:${day}`;
  const payload: PickupReminder = { orderId: order.id, until };
  await write(db, key, 'order.reminder-due', now, payload);
}

/** Whether the text is still due when it is about to be sent: a late one is worse than none. */
export async function isCallDue(db: Db, { number, level }: UnclaimedCall, when: When): Promise<boolean> {
  const order = (await openOrders(db, when)).find((each) => each.number === number);
  return order !== undefined && dueCalls(order, when.store, when.now).includes(level);
}

function write(db: Db, key: string, event: string, now: number, payload: object): Promise<void> {
  return inTransaction(db, (tx) => writeOutbox(tx, { key, event, payload, now }));
}
