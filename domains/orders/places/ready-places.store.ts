/** The SQL on `orders.ready_place`. A unique index ensures that no two orders share a number on one place. */
import type { Db } from '#db/connection.ts';
import type { Tx } from '#db/transaction.ts';
import type { OrderId, OrderNumber } from '#kit/ids.ts';
import { raised } from '../states/order-version.store.ts';

export interface PlacedOrder {
  id: OrderId;
  number: OrderNumber;
  phone: string;
  place: string;
  share: number;
}

/** The orders that stand in the store, each at its place. */
export async function ordersAtPlaces(db: Db | Tx): Promise<PlacedOrder[]> {
  const rows = await db
    .selectFrom('orders')
    .select(['id', 'number', 'phone', 'ready_place', 'ready_share'])
    .where('ready_place', 'is not', null)
    .where('state', '=', 'placed')
    .where('handed_over_at', 'is', null)
    .where('cancelled_at', 'is', null)
    .orderBy('number')
    .execute();
  return rows.map((row) => ({
    id: row.id as OrderId,
    number: row.number as OrderNumber,
    phone: row.phone,
    place: row.ready_place ?? '',
    share: row.ready_share,
  }));
}

/**
 * False if it was handed over, cancelled or sent out in the meantime.
 *
 * @throws a unique violation when another order got the place at the same time
 */
export async function setPlace(
  tx: Tx,
  id: OrderId,
  { place, share, now }: { place: string | null; share: number; now: number },
): Promise<boolean> {
  const result = await tx
    .updateTable('orders')
    .set({ ready_place: place, ready_share: share, updated_at: now, version: raised })
    .where('id', '=', id)
    .where('state', '=', 'placed')
    .where('cancelled_at', 'is', null)
    .where('handed_over_at', 'is', null)
    .where('out_at', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}
