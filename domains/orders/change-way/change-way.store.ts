/** The SQL that gives an order another window, or makes a pickup of a delivery (B-097). */
import type { Updateable } from 'kysely';
import type { OrderRow } from '#db/tables/orders.ts';
import type { Tx } from '#db/transaction.ts';
import type { OrderId } from '#kit/ids.ts';
import type { Order } from '../order.ts';
import { pickupStatusOnWire } from '../states/order-states.rules.ts';
import { raised } from '../states/order-version.store.ts';

/** False where it is no delivery in the store: cancelled, on its way, or handed over. */
export async function setWindow(
  tx: Tx,
  id: OrderId,
  { slot, now }: { slot: { id: string; to: string }; now: number },
): Promise<boolean> {
  return setHere(tx, id, { slot_id: slot.id, slot_to: slot.to, updated_at: now });
}

/** The same for a pickup: without a window, an address or a point. What it cost stays. */
export async function setPickup(
  tx: Tx,
  { id, step }: Pick<Order, 'id' | 'step'>,
  now: number,
): Promise<boolean> {
  const status = step === 'packed' ? pickupStatusOnWire.packed : pickupStatusOnWire.received;
  return setHere(tx, id, {
    ...{ delivery_method: 'pickup', pickup_status: status, customer_status: null },
    ...{ slot_id: null, slot_to: null, latitude_e6: null, longitude_e6: null },
    ...{ delivery_name: null, delivery_phone: null, delivery_street: null },
    ...{ delivery_city: null, delivery_zip: null, goes_with: null, updated_at: now },
  });
}

/** It is in the store: it came back no more. */
async function setHere(tx: Tx, id: OrderId, change: Updateable<OrderRow>): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('orders')
    .set({ ...change, came_back_at: null, came_back_why: null, version: raised })
    .where('id', '=', id)
    .where('state', 'in', ['placed', 'pending_payment'])
    .where('delivery_method', '=', 'delivery')
    .where('cancelled_at', 'is', null)
    .where('handed_over_at', 'is', null)
    .where('out_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
