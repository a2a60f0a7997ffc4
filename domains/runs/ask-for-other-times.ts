import type { Db } from '#db/connection.ts';
import { inTransaction } from '#db/transaction.ts';
import { askOtherTime } from '#domains/orders/change-way/ask-other-time.ts';
import { findDeliveriesIn } from '#domains/orders/deliveries/find-deliveries.ts';
import { readStore } from '#domains/store/read-store.ts';
import type { OrderNumber } from '#kit/ids.ts';
import { type By, noteActivity } from '#platform/activity/note-activity.ts';

export type AskTimesAnswer =
  | { kind: 'asked'; orders: OrderNumber[] }
  /** The window is still open, so no one needs to choose another. */
  | { kind: 'window-open' }
  /** None of its deliveries is in the store, or all their buyers were asked before. */
  | { kind: 'no-one-to-ask' };

/**
 * Asks the buyers of all deliveries in a closed window, by text and mail, to choose another through a link;
 * each once, however often it is called (B-124). Deliveries already on their way come as promised.
 */
export function askForOtherTimes(
  db: Db,
  { slotId, ...by }: By & { slotId: string },
): Promise<AskTimesAnswer> {
  return inTransaction(db, async (tx): Promise<AskTimesAnswer> => {
    if (!(await readStore(tx)).closedSlots.includes(slotId)) return { kind: 'window-open' };
    const orders: OrderNumber[] = [];
    for (const { id, number, slot, outAt } of await findDeliveriesIn(tx, [slotId]))
      if (slot && outAt === null && (await askOtherTime(tx, { id, slot, ...by }))) orders.push(number);
    if (orders.length === 0) return { kind: 'no-one-to-ask' };
    await noteActivity(tx, {
      ...{ ...by, subject: { kind: 'window', id: slotId }, verb: 'other-times-asked' },
      items: orders.map((number) => ({ subject: { kind: 'order', id: number } })),
    });
    return { kind: 'asked', orders };
  });
}
