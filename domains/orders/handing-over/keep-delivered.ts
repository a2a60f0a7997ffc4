import type { Tx } from '#db/transaction.ts';
import { retakeCancelled } from '#domains/stock/retake-cancelled.ts';
import type { OrderNumber } from '#kit/ids.ts';
import type { By } from '#platform/activity/note-activity.ts';
import { writeOutbox } from '#platform/outbox/write-outbox.ts';
import { lockOrder } from '../lock-as-shown.ts';
import { noteEvent } from '../order-events.store.ts';
import { markKeptDelivered } from '../states/order-steps.store.ts';
import { type IdCheck, idCheckNote } from './id-check.rules.ts';

/**
 * For an order that was cancelled in the store after it had been handed over at its door: it becomes a
 * delivered order again, with its bottles, in the transaction that reports the hand-over (B-116). Its place
 * in the window, its award and its money stay released; `findMissingMoney` says how much money that is. A
 * letter follows, and points if it is still paid for; the caller notes the act. Null if the order is not
 * cancelled, was never packed or was cancelled before the hand-over, or if no valid ID was seen.
 *
 * @param at when it was handed over, epoch ms
 */
export async function keepDelivered(
  tx: Tx,
  { number, idCheck, at, actor, now }: By & { number: OrderNumber; idCheck: IdCheck | null; at: number },
): Promise<{ bottles: number } | null> {
  const order = await lockOrder(tx, number);
  if (!order?.cancelled || order.step !== 'packed' || at >= order.cancelled.at) return null;
  if (!idCheck?.isOfAge || !idCheck.isSober) return null;
  const { id, cancelled } = order;
  const seen = { ...idCheck, by: actor, at };
  if (!(await markKeptDelivered(tx, id, { handedOverAt: at, idCheck: seen, now })))
    throw new Error(`Order ${number} is locked, and its cancellation was not taken back`);
  const bottles = await retakeCancelled(tx, { orderId: id, cancelledAt: cancelled.at, actor, now });
  await noteEvent(tx, id, { what: 'kept-delivered', note: null, actor, at: now });
  await noteEvent(tx, id, { what: 'handed-over', note: idCheckNote(idCheck), actor, at: now });
  const payload = { orderId: id, actor };
  const key = `order.kept-delivered:${id}:${cancelled.at}`;
  await writeOutbox(tx, { key, event: 'order.kept-delivered', payload, now });
  return { bottles };
}
