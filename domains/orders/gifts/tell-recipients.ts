import type { Db } from '#db/connection.ts';
import { inTransaction, type Tx } from '#db/transaction.ts';
import type { OrderId } from '#kit/ids.ts';
import { isNight } from '#kit/quiet-hours.ts';
import { writeOutbox } from '#platform/outbox/write-outbox.ts';
import type { Order } from '../order.ts';
import { findOrder } from '../orders.store.ts';
import { giftComes } from './gift-comes.rules.ts';
import { dueGifts, endGiftDue, setGiftDue } from './gifts.store.ts';

/** Notes that the recipient of a gift is to be told that it comes, at once or in the morning; nothing of another order. */
export async function noteGiftComes(db: Db, order: Order, now: number): Promise<void> {
  if (giftComes(order)) await setGiftDue(db, order.id, now);
}

/**
 * Has the recipients told whose gifts come, never at night (N-070). What came back or was cancelled by the morning is
 * not told. Answers how many.
 */
export async function tellRecipients(db: Db, now: number): Promise<number> {
  if (isNight(now)) return 0;
  let told = 0;
  for (const id of await dueGifts(db, now)) if (await inTransaction(db, (tx) => tell(tx, id, now))) told += 1;
  return told;
}

/** The mark ends and the event begins in one transaction; its key is the order's, so that no one is told twice. */
async function tell(tx: Tx, id: OrderId, now: number): Promise<boolean> {
  if (!(await endGiftDue(tx, id))) return false;
  const order = await findOrder(tx, id);
  if (!order || !giftComes(order)) return false;
  await writeOutbox(tx, { key: `gift.comes:${id}`, event: 'gift.comes', payload: { orderId: id }, now });
  return true;
}
