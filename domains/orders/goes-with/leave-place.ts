import type { Tx } from '#db/transaction.ts';
import { passOnSlot } from '#domains/fulfilment/booked-slots.ts';
import { releaseSlot } from '#domains/fulfilment/release-slot.ts';
import type { OrderId } from '#kit/ids.ts';
import { moveFollowers, ordersGoingWith, setAlone } from './goes-with.store.ts';

/**
 * Gives up the place that a cancelled order has in its window, in the same transaction: an order that goes
 * with it keeps the place, and any others then go with that one (B-103). Otherwise the place is free.
 */
export async function leavePlace(tx: Tx, id: OrderId, now: number): Promise<void> {
  for (const next of await ordersGoingWith(tx, id)) {
    if (!(await setAlone(tx, next.id, now))) continue;
    await moveFollowers(tx, id, next.id, now);
    await passOnSlot(tx, id, next.id);
    return;
  }
  await releaseSlot(tx, id);
}
