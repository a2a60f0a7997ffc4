import type { Tx } from '#db/transaction.ts';
import type { OrderId } from '#kit/ids.ts';
import type { By } from '#platform/activity/note-activity.ts';
import { writeOutbox } from '#platform/outbox/write-outbox.ts';
import { latestEvent, noteEvent } from '../order-events.store.ts';
import { lockVersion } from '../states/order-version.store.ts';
import { windowText } from './window-text.rules.ts';

export { latestEventsOf } from '../order-events.store.ts';

/**
 * Asks the buyer of a delivery to choose another window, because this one cannot be kept (B-124); false if
 * that was asked before. Does not note the act, because many buyers are asked in one act.
 */
export async function askOtherTime(
  tx: Tx,
  { id, slot, actor, now }: By & { id: OrderId; slot: { id: string; to: string } },
): Promise<boolean> {
  // Of two concurrent requests, the second finds the event of the first.
  await lockVersion(tx, id);
  const note = windowText(slot);
  if ((await latestEvent(tx, id, 'time-asked'))?.note === note) return false;
  await noteEvent(tx, id, { what: 'time-asked', note, actor, at: now });
  await writeOutbox(tx, {
    ...{ key: `order.time-asked:${id}:${slot.id}`, event: 'order.time-asked', now },
    payload: { orderId: id, actor, slotId: slot.id },
  });
  return true;
}
