import type { Db } from '#db/connection.ts';
import { inTransaction } from '#db/transaction.ts';
import { findOrder } from '#domains/orders/find-order.ts';
import { lockOrder } from '#domains/orders/lock-as-shown.ts';
import { parcelsOf } from '#domains/orders/tracking/tracking.rules.ts';
import type { OrderId } from '#kit/ids.ts';
import { dropUnbought, moveParcel, parcelsOfOrder } from './parcels.store.ts';

/**
 * To be called after an order was cancelled or given to its carrier: labels that left with it are used, the
 * others are marked to be voided, and prices are discarded. A label that is still being bought is settled by
 * the job. Does nothing for an order that is here, or came back.
 */
export function endLabels(db: Db, orderId: OrderId, now: number): Promise<void> {
  return inTransaction(db, async (tx) => {
    const found = await findOrder(tx, orderId);
    const order = found && (await lockOrder(tx, found.number));
    if (!order || (!order.cancelled && order.step !== 'handed-over')) return;
    await dropUnbought(tx, orderId, now);
    const used =
      order.cancelled || !order.tracking ? [] : parcelsOf(order.tracking).map(({ number }) => number);
    for (const { id, state, tracking } of await parcelsOfOrder(tx, orderId)) {
      if (state !== 'bought') continue;
      const isUsed = tracking !== null && used.includes(tracking);
      await moveParcel(tx, id, ['bought', isUsed ? 'sent' : 'voiding'], {
        ...(!isUsed && { voidAskedAt: now, askedBy: 'shop' }),
        now,
      });
    }
  });
}
