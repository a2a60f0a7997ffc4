/** The SQL that gives an order another window, or turns a delivery into a pickup (B-097). */
import type { Updateable } from 'kysely';
import type { OrderRow } from '#db/tables/orders.ts';
import type { Tx } from '#db/transaction.ts';
import type { OrderId } from '#kit/ids.ts';
import type { Order } from '../order.ts';
import { pickupStatusOnWire } from '../states/order-states.rules.ts';
import { raised } from '../states/order-version.store.ts';

/** False if it is not a delivery in the store: cancelled, on its way, or handed over. */
export async function setWindow(
  tx: Tx,
  id: OrderId,
  { slot, now }: { slot: { id: string; to: string }; now: number },
): Promise<boolean> {
  return setHere(tx, id, { slot_id: slot.id, slot_to: slot.to, updated_at: now });
}

/** `goes`: it becomes null; `set`: `setPickup` says what it becomes. */
type AtPickup = {
  readonly [K in keyof OrderRow]: 'stays' | 'set' | (null extends OrderRow[K] ? 'goes' : never);
};

/**
 * What happens to each column when a delivery becomes a pickup (B-097): its costs stay, everything about the
 * way to the door goes. A new column does not compile until it is listed here.
 */
const atPickup = {
  ...{ id: 'stays', number: 'stays', checkout_id: 'stays', visitor_id: 'stays', cart_id: 'stays' },
  ...{ state: 'stays', account_id: 'stays', loyalty_customer_id: 'stays', taken_by: 'stays' },
  ...{ first_name: 'stays', last_name: 'stays', phone: 'stays', email: 'stays' },
  ...{ age_confirmed_at: 'stays', age_wording: 'stays', id_check: 'stays' },
  ...{ sub_total_cents: 'stays', discount_total_cents: 'stays', shipping_total_cents: 'stays' },
  ...{ sales_tax_total_cents: 'stays', final_total_cents: 'stays', discounts: 'stays', trace: 'stays' },
  ...{ tax_county: 'stays', tax_rate_millipercent: 'stays', written_off_at: 'stays' },
  ...{
    delivery_method: 'set',
    pickup_status: 'set',
    customer_status: 'goes',
    updated_at: 'set',
    version: 'set',
  },
  ...{ delivery_name: 'goes', delivery_phone: 'goes', delivery_street: 'goes', delivery_city: 'goes' },
  ...{ delivery_zip: 'goes', latitude_e6: 'goes', longitude_e6: 'goes', slot_id: 'goes', slot_to: 'goes' },
  ...{ goes_with: 'goes', came_back_at: 'goes', came_back_why: 'goes' },
  // A delivery in the store has none of these.
  ...{ out_at: 'stays', handed_over_at: 'stays', cancelled_at: 'stays', cancel_reason: 'stays' },
  ...{ cancel_why: 'stays', shipping_service: 'stays', tracking_provider: 'stays', tracking_number: 'stays' },
  ...{ more_tracking: 'stays', tracked_at: 'stays', keep_until: 'stays' },
  // What the buyer was promised when it was placed stays what it was (N-007).
  ...{ promised_from: 'stays', promised_by: 'stays', created_at: 'stays', placed_at: 'stays' },
  ...{
    packed_at: 'stays',
    ready_place: 'stays',
    ready_share: 'stays',
    look_first: 'stays',
    looked_at: 'stays',
  },
  ...{ gift_name: 'stays', gift_phone: 'stays', gift_message: 'stays', gift_due_at: 'stays' },
  erase_at_end: 'stays',
} as const satisfies AtPickup;

const gone: Updateable<OrderRow> = Object.fromEntries(
  Object.entries(atPickup).flatMap(([column, what]) => (what === 'goes' ? [[column, null]] : [])),
);

/** The same for a pickup: without a window, an address or a point. What it cost stays. */
export async function setPickup(
  tx: Tx,
  { id, step }: Pick<Order, 'id' | 'step'>,
  now: number,
): Promise<boolean> {
  const status = step === 'packed' ? pickupStatusOnWire.packed : pickupStatusOnWire.received;
  return setHere(tx, id, {
    ...gone,
    ...{ delivery_method: 'pickup', pickup_status: status, updated_at: now },
  });
}

/** It is in the store: its mark as come back is removed. */
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
