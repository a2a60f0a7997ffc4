import type { Db } from '#db/connection.ts';
import { inTransaction } from '#db/transaction.ts';
import { findOrder } from '#domains/orders/find-order.ts';
import { lastDone, lockOrder } from '#domains/orders/lock-as-shown.ts';
import type { OrderId } from '#kit/ids.ts';
import { isCurrent } from './parcel-states.rules.ts';
import { moveParcel, parcelsOfOrder } from './parcels.store.ts';

/**
 * To be called after a hand-over that did not happen was undone (B-099): the boxes are here with their
 * labels, which are as good as before. If new ones were priced meanwhile, the old ones are marked to be
 * voided.
 */
export function reviveLabels(db: Db, orderId: OrderId, now: number): Promise<void> {
  return inTransaction(db, async (tx) => {
    const found = await findOrder(tx, orderId);
    const order = found && (await lockOrder(tx, found.number));
    if (order?.step !== 'packed') return;
    const left = await lastDone(tx, orderId, 'handed-over');
    const parcels = await parcelsOfOrder(tx, orderId);
    const to = order.cancelled || parcels.some(isCurrent) ? 'voiding' : 'bought';
    for (const { id, state, updatedAt } of parcels) {
      // A label that left on an earlier way and came back is used.
      if (state !== 'sent' || !left || updatedAt < left.at) continue;
      await moveParcel(tx, id, ['sent', to], {
        ...(to === 'voiding' && { voidAskedAt: now, askedBy: 'shop' }),
        now,
      });
    }
  });
}
