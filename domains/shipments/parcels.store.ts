/** The only SQL on `parcels`. A change of state names the state that it expects; the row count decides. */
import type { Selectable } from 'kysely';
import type { Db } from '#db/connection.ts';
import type { ParcelRow, ParcelState } from '#db/tables/shipments.ts';
import type { Tx } from '#db/transaction.ts';
import type { OrderId } from '#kit/ids.ts';
import type { ParcelId, ParcelLabel } from './parcel.ts';

/** In the order of their boxes, the oldest of each box first. */
export async function parcelsOfOrder(db: Db, orderId: OrderId): Promise<ParcelLabel[]> {
  const rows = await db
    .selectFrom('parcels')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('position')
    .orderBy('created_at')
    .execute();
  return rows.map(toParcel);
}

export async function findParcel(db: Db, id: ParcelId): Promise<ParcelLabel | undefined> {
  const row = await db.selectFrom('parcels').selectAll().where('id', '=', id).executeTakeFirst();
  return row && toParcel(row);
}

/** The box whose label has this number; the newest one, because carriers reuse numbers after months. */
export async function newestOfTracking(db: Db, tracking: string): Promise<ParcelLabel | undefined> {
  const row = await db
    .selectFrom('parcels')
    .selectAll()
    .where('tracking', '=', tracking)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return row && toParcel(row);
}

/**
 * Boxes in a state that were not touched since, oldest first. `askedSince`: only if their label was requested
 * after that.
 */
export async function untouchedParcels(
  db: Db,
  state: ParcelState,
  { touchedBefore, askedSince = 0 }: { touchedBefore: number; askedSince?: number },
): Promise<ParcelLabel[]> {
  const rows = await db
    .selectFrom('parcels')
    .selectAll()
    .where('state', '=', state)
    .where('updated_at', '<=', touchedBefore)
    .where('asked_at', '>=', askedSince)
    .orderBy('updated_at')
    .limit(20)
    .execute();
  return rows.map(toParcel);
}

/**
 * Labels whose purchase or void was requested between those times and not answered, and those not taken back.
 */
export async function openParcels(
  db: Db,
  { askedBefore, askedSince, keptSince }: { askedBefore: number; askedSince: number; keptSince: number },
): Promise<ParcelLabel[]> {
  const rows = await db
    .selectFrom('parcels')
    .selectAll()
    .where((row) =>
      row.or([
        row.and([
          row('state', 'in', ['buying', 'voiding']),
          row('updated_at', '<=', askedBefore),
          row('updated_at', '>=', askedSince),
        ]),
        row.and([row('state', '=', 'void-refused'), row('updated_at', '>=', keptSince)]),
      ]),
    )
    .orderBy('updated_at')
    .limit(50)
    .execute();
  return rows.map(toParcel);
}

export type NewParcel = Omit<
  ParcelLabel,
  'state' | 'tracking' | 'refusal' | 'askedBy' | 'askedAt' | 'updatedAt'
>;

export async function insertQuoted(tx: Tx, parcels: readonly NewParcel[]): Promise<void> {
  const rows = parcels.map((parcel) => ({
    id: parcel.id,
    order_id: parcel.orderId,
    position: parcel.position,
    bottles: parcel.bottles,
    spaces: parcel.spaces,
    weight_oz: parcel.weightOz,
    state: 'quoted' as const,
    vendor: parcel.vendor,
    shipment: parcel.shipment,
    rate: parcel.rate,
    carrier: parcel.carrier,
    service: parcel.service,
    cents: parcel.cents,
    created_at: parcel.createdAt,
    updated_at: parcel.createdAt,
  }));
  if (rows.length > 0) await tx.insertInto('parcels').values(rows).execute();
}

/** Discards prices that no label was requested for; gives up what was requested and not sold. */
export async function dropUnbought(tx: Tx, orderId: OrderId, now: number): Promise<void> {
  await tx.deleteFrom('parcels').where('order_id', '=', orderId).where('state', '=', 'quoted').execute();
  await tx
    .updateTable('parcels')
    // The vendor's words may name the address.
    .set({ state: 'lapsed', refusal: null, updated_at: now })
    .where('order_id', '=', orderId)
    .where('state', '=', 'refused')
    .execute();
}

/** Notes that it was checked and nothing changed. */
export async function touchParcel(db: Db, id: ParcelId, state: ParcelState, now: number): Promise<void> {
  await db
    .updateTable('parcels')
    .set({ updated_at: now })
    .where('id', '=', id)
    .where('state', '=', state)
    .execute();
}

export interface ParcelChange {
  tracking?: string;
  cents?: number;
  refusal?: string | null;
  askedBy?: string;
  askedAt?: number;
  boughtAt?: number;
  voidAskedAt?: number;
  voidedAt?: number;
}

/** False if it is in another state by now. */
export async function moveParcel(
  tx: Tx,
  id: ParcelId,
  [from, to]: readonly [ParcelState, ParcelState],
  change: ParcelChange & { now: number },
): Promise<boolean> {
  const { tracking, cents, refusal, askedBy, askedAt, boughtAt, voidAskedAt, voidedAt, now } = change;
  const result = await tx
    .updateTable('parcels')
    .set({
      state: to,
      updated_at: now,
      ...(tracking !== undefined && { tracking }),
      ...(cents !== undefined && { cents }),
      ...(refusal !== undefined && { refusal }),
      ...(askedBy !== undefined && { asked_by: askedBy }),
      ...(askedAt !== undefined && { asked_at: askedAt }),
      ...(boughtAt !== undefined && { bought_at: boughtAt }),
      ...(voidAskedAt !== undefined && { void_asked_at: voidAskedAt }),
      ...(voidedAt !== undefined && { voided_at: voidedAt }),
    })
    .where('id', '=', id)
    .where('state', '=', from)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

function toParcel(row: Selectable<ParcelRow>): ParcelLabel {
  return {
    id: row.id as ParcelId,
    orderId: row.order_id as OrderId,
    position: row.position,
    bottles: row.bottles,
    spaces: row.spaces,
    weightOz: row.weight_oz,
    state: row.state,
    vendor: row.vendor,
    shipment: row.shipment,
    rate: row.rate,
    carrier: row.carrier,
    service: row.service,
    cents: row.cents,
    tracking: row.tracking,
    refusal: row.refusal,
    askedBy: row.asked_by,
    askedAt: row.asked_at,
    updatedAt: row.updated_at,
    createdAt: row.created_at,
  };
}
