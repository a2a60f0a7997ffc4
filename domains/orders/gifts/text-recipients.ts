import type { Db } from '#db/connection.ts';
import { inTransaction, type Tx } from '#db/transaction.ts';
import type { OrderId } from '#kit/ids.ts';
import { isNight } from '#kit/quiet-hours.ts';
import { writeOutbox } from '#platform/outbox/write-outbox.ts';
import type { Order } from '../order.ts';
import { findOrder } from '../orders.store.ts';
import { giftComes } from './gift-comes.rules.ts';
import { dueGifts, endGiftDue, setGiftDue } from './gifts.store.ts';

/**
 * Notes that the recipient of a gift is due a text that it comes, now or in the morning; does nothing for
 * other orders.
 */
export async function noteGiftComes(db: Db, order: Order, now: number): Promise<void> {
  if (giftComes(order)) await setGiftDue(db, order.id, now);
}

/**
 * Texts the recipients whose gifts come, never at night (N-070). If a gift came back or was cancelled by the
 * morning, there is no text. Returns how many were texted.
 */
export async function textRecipients(db: Db, now: number): Promise<number> {
  if (isNight(now)) return 0;
  let texted = 0;
  for (const id of await dueGifts(db, now))
    if (await inTransaction(db, (tx) => textRecipient(tx, id, now))) texted += 1;
  return texted;
}

/**
 * The mark ends and the event begins in one transaction; the event's key is the order's, so that no recipient
 * gets two texts.
 */
async function textRecipient(tx: Tx, id: OrderId, now: number): Promise<boolean> {
  if (!(await endGiftDue(tx, id))) return false;
  const order = await findOrder(tx, id);
  if (!order || !giftComes(order)) return false;
  await writeOutbox(tx, { key: `gift.comes:${id}`, event: 'gift.comes', payload: { orderId: id }, now });
  return true;
}
