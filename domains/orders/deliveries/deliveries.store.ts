/** The SQL that reads local deliveries for the runs that take them out. */
import type { ExpressionBuilder } from 'kysely';
import type { Db } from '#db/connection.ts';
import type { Schema } from '#db/schema.ts';
import type { OrderRow } from '#db/tables/orders.ts';
import type { OrderId } from '#kit/ids.ts';

/** What a run and its driver get of an order's row: nothing that they do not need on the way. */
const isNeeded = {
  ...{ id: true, number: true, version: true, state: true },
  ...{ checkout_id: false, visitor_id: false, cart_id: false, account_id: false, loyalty_customer_id: false },
  ...{ first_name: true, last_name: true, phone: true, email: false },
  ...{ age_confirmed_at: false, age_wording: false, id_check: false, look_first: false, looked_at: false },
  ...{ sub_total_cents: false, discount_total_cents: false, shipping_total_cents: false },
  ...{ sales_tax_total_cents: false, final_total_cents: false, discounts: false, trace: false },
  ...{ tax_county: false, tax_rate_millipercent: false, written_off_at: false, taken_by: false },
  ...{ delivery_method: true, delivery_name: true, delivery_phone: true, delivery_street: true },
  ...{ delivery_city: true, delivery_zip: true, latitude_e6: true, longitude_e6: true },
  ...{ slot_id: true, slot_to: true, goes_with: true, promised_from: false, promised_by: false },
  // That it is a gift, because its recipient has no page for it (N-070); the message is on the slip.
  ...{ gift_name: true, gift_phone: false, gift_message: false, gift_due_at: false },
  ...{ packed_at: true, out_at: true, handed_over_at: true, came_back_at: true, came_back_why: true },
  ...{ cancelled_at: true, cancel_reason: false, cancel_why: false, erase_at_end: false },
  ...{
    pickup_status: false,
    customer_status: false,
    ready_place: false,
    ready_share: false,
    keep_until: false,
  },
  ...{ shipping_service: false, tracking_provider: false, tracking_number: false, more_tracking: false },
  ...{ tracked_at: false, created_at: false, placed_at: false, updated_at: false },
} as const satisfies Record<keyof OrderRow, boolean>;

type Needed = { [K in keyof typeof isNeeded]: (typeof isNeeded)[K] extends true ? K : never }[keyof OrderRow];

const columns = (Object.keys(isNeeded) as (keyof OrderRow)[]).filter(
  (column): column is Needed => isNeeded[column],
);

const read = (db: Db, where: (row: ExpressionBuilder<Schema, 'orders'>) => ReturnType<typeof row.and>) =>
  db.selectFrom('orders').select(columns).where(where).orderBy('number').execute();

export type DeliveryRow = Awaited<ReturnType<typeof read>>[number];

/** Packed and in the store, including those that came back. */
export function packedRows(db: Db): Promise<DeliveryRow[]> {
  return read(db, (row) =>
    row.and([
      row('state', '=', 'placed'),
      row('delivery_method', '=', 'delivery'),
      row('packed_at', 'is not', null),
      row('out_at', 'is', null),
      row('handed_over_at', 'is', null),
      row('cancelled_at', 'is', null),
    ]),
  );
}

/** Still to be delivered in these windows, however far along they are. */
export async function openRowsIn(db: Db, slotIds: readonly string[]): Promise<DeliveryRow[]> {
  if (slotIds.length === 0) return [];
  return read(db, (row) =>
    row.and([
      row('state', '=', 'placed'),
      row('delivery_method', '=', 'delivery'),
      row('slot_id', 'in', slotIds),
      row('handed_over_at', 'is', null),
      row('cancelled_at', 'is', null),
      row('came_back_at', 'is', null),
    ]),
  );
}

export async function rowsOf(db: Db, ids: readonly OrderId[]): Promise<DeliveryRow[]> {
  return ids.length === 0 ? [] : read(db, (row) => row.and([row('id', 'in', ids)]));
}

/** What staff wrote for the driver on each of these orders. */
export async function driverNotes(db: Db, ids: readonly OrderId[]): Promise<Map<string, string[]>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('order_notes')
    .select(['order_id', 'words'])
    .where('order_id', 'in', ids)
    .where('audience', '=', 'driver')
    .where('words', '!=', '')
    .orderBy('seq')
    .execute();
  return new Map(
    [...Map.groupBy(rows, (row) => row.order_id)].map(([id, notes]) => [id, notes.map(({ words }) => words)]),
  );
}
