/** The SQL that reads local deliveries for the runs that bring them. */
import type { ExpressionBuilder } from 'kysely';
import type { Db } from '#db/connection.ts';
import type { Schema } from '#db/schema.ts';
import type { OrderId } from '#kit/ids.ts';

const columns = [
  ...(['id', 'number', 'version', 'first_name', 'last_name', 'phone', 'state', 'delivery_method'] as const),
  ...(['delivery_name', 'delivery_phone', 'delivery_street', 'delivery_city', 'delivery_zip'] as const),
  ...(['latitude_e6', 'longitude_e6', 'slot_id', 'slot_to', 'goes_with', 'gift_name'] as const),
  ...(['packed_at', 'out_at', 'handed_over_at', 'cancelled_at', 'came_back_at', 'came_back_why'] as const),
] as const;

const read = (db: Db, where: (row: ExpressionBuilder<Schema, 'orders'>) => ReturnType<typeof row.and>) =>
  db.selectFrom('orders').select(columns).where(where).orderBy('number').execute();

export type DeliveryRow = Awaited<ReturnType<typeof read>>[number];

/** Packed and in the store, also those that came back. */
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

/** Still to be brought in these windows, however far they are. */
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

/** What staff wrote for the driver on each of these. */
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
