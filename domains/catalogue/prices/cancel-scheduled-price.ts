import type { Db } from '#db/connection.ts';
import { inTransaction } from '#db/transaction.ts';
import { type By, noteActivity } from '#platform/activity/note-activity.ts';
import { endScheduled, type ScheduledPrice, waitingPrice } from './scheduled-prices.store.ts';

export type CancelAnswer =
  | { kind: 'cancelled'; price: ScheduledPrice }
  /** It has become the price or was cancelled before, or there is no such price. */
  | { kind: 'over' };

/** Cancels a price whose day has not come; it has changed nothing so far (B-139). */
export function cancelScheduledPrice(db: Db, id: number, by: By): Promise<CancelAnswer> {
  return inTransaction(db, async (tx) => {
    const price = await waitingPrice(tx, id);
    if (!price || !(await endScheduled(tx, id, 'cancelled', by.now))) return { kind: 'over' };
    const { packId, priceCents, isSaleItem, fromAt, productId } = price;
    await noteActivity(tx, {
      ...by,
      subject: { kind: 'product', id: productId },
      verb: 'price-schedule-cancelled',
      before: { id, packId, cents: priceCents, isSaleItem, fromAt },
      isMoney: true,
    });
    return { kind: 'cancelled', price };
  });
}
