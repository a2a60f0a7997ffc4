/** The only SQL on `carrier_events`: carriers' messages about boxes. Rows are only added. */
import type { Db } from '#db/connection.ts';
import type { CarrierEventRow } from '#db/tables/shipments.ts';
import type { Tx } from '#db/transaction.ts';
import type { OrderId } from '#kit/ids.ts';
import type { CarrierWord } from './carrier-report.rules.ts';
import type { ParcelId } from './parcel.ts';

/** False if the message was received before. */
export async function insertCarrierEvent(tx: Tx, row: CarrierEventRow): Promise<boolean> {
  const done = await tx
    .insertInto('carrier_events')
    .values(row)
    .onConflict((conflict) => conflict.column('event_id').doNothing())
    .executeTakeFirst();
  return done.numInsertedOrUpdatedRows === 1n;
}

export async function carrierWordsOf(db: Db, parcelId: ParcelId): Promise<CarrierWord[]> {
  return db
    .selectFrom('carrier_events')
    .select(['says', 'signature', 'happened_at as at'])
    .where('parcel_id', '=', parcelId)
    .execute();
}

/** The messages about all boxes of an order, each with the box's number. */
export async function carrierWordsOfOrder(
  db: Db,
  orderId: OrderId,
): Promise<(CarrierWord & { tracking: string | null })[]> {
  return db
    .selectFrom('carrier_events')
    .innerJoin('parcels', 'parcels.id', 'carrier_events.parcel_id')
    .select(['says', 'signature', 'happened_at as at', 'parcels.tracking'])
    .where('parcels.order_id', '=', orderId)
    .execute();
}

/** Each box of these orders, and when it was delivered; null until the carrier reports it. */
export function broughtAt(db: Db, orderIds: readonly OrderId[]) {
  return db
    .selectFrom('parcels')
    .leftJoin('carrier_events', (join) =>
      join.onRef('carrier_events.parcel_id', '=', 'parcels.id').on('carrier_events.says', '=', 'delivered'),
    )
    .select(['parcels.order_id', ({ fn }) => fn.min('carrier_events.happened_at').as('brought_at')])
    .where('parcels.order_id', 'in', orderIds)
    .where('parcels.tracking', 'is not', null)
    .groupBy(['parcels.id', 'parcels.order_id'])
    .execute();
}
