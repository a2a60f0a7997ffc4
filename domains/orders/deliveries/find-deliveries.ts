/** Local deliveries as a run needs them: where, when, how many bottles, what the driver should know. */
import type { Db } from '#db/connection.ts';
import type { CameBackWhy } from '#db/tables/orders.ts';
import type { OrderId, OrderNumber } from '#kit/ids.ts';
import type { BoardLine } from '../board/board.rules.ts';
import { linesOfOrders } from '../board/board.store.ts';
import { type DeliveryRow, driverNotes, openRowsIn, packedRows, rowsOf } from './deliveries.store.ts';

/** All times in epoch ms. */
export interface Delivery {
  id: OrderId;
  number: OrderNumber;
  version: number;
  /** For someone else: the person at the door has no page for the order (N-070). */
  isGift: boolean;
  /** Who should be at the door. */
  name: string;
  /** Ten digits. */
  phone: string;
  street: string;
  city: string;
  zip: string;
  /** Of the checked address; null if it had no coordinates. */
  point: { latitudeE6: number; longitudeE6: number } | null;
  slot: { id: string; to: string } | null;
  goesWith: OrderId | null;
  outAt: number | null;
  handedOverAt: number | null;
  cancelledAt: number | null;
  cameBack: { at: number; why: CameBackWhy } | null;
  lines: readonly BoardLine[];
  bottles: number;
  /** From staff, for the driver. */
  notes: readonly string[];
}

/** Packed and in the store, by number, including those that came back. */
export async function findPackedDeliveries(db: Db): Promise<Delivery[]> {
  return deliveriesOf(db, await packedRows(db));
}

/** These orders, by number, however far along they are. */
export async function findDeliveries(db: Db, ids: readonly OrderId[]): Promise<Delivery[]> {
  return deliveriesOf(db, await rowsOf(db, ids));
}

/** The deliveries promised in these windows and not delivered yet, by number. */
export async function findDeliveriesIn(db: Db, slotIds: readonly string[]): Promise<Delivery[]> {
  return deliveriesOf(db, await openRowsIn(db, slotIds));
}

async function deliveriesOf(db: Db, rows: readonly DeliveryRow[]): Promise<Delivery[]> {
  const ids = rows.map(({ id }) => id as OrderId);
  const [lines, notes] = await Promise.all([linesOfOrders(db, ids), driverNotes(db, ids)]);
  return rows.map((row) => deliveryOf(row, lines.get(row.id), notes.get(row.id)));
}

/** A stored order as a run sees it, its lines, and what staff noted for the driver. */
export function deliveryOf(
  row: DeliveryRow,
  lines: readonly BoardLine[] = [],
  notes: readonly string[] = [],
): Delivery {
  return {
    ...{ id: row.id as OrderId, number: row.number as OrderNumber, version: row.version },
    isGift: row.gift_name !== null,
    name: row.delivery_name || `${row.first_name} ${row.last_name}`.trim(),
    phone: row.delivery_phone || row.phone,
    street: row.delivery_street ?? '',
    city: row.delivery_city ?? '',
    zip: row.delivery_zip ?? '',
    point:
      row.latitude_e6 === null || row.longitude_e6 === null
        ? null
        : { latitudeE6: row.latitude_e6, longitudeE6: row.longitude_e6 },
    slot: row.slot_id === null || row.slot_to === null ? null : { id: row.slot_id, to: row.slot_to },
    goesWith: row.goes_with as OrderId | null,
    ...{ outAt: row.out_at, handedOverAt: row.handed_over_at, cancelledAt: row.cancelled_at },
    cameBack:
      row.came_back_at === null || row.came_back_why === null
        ? null
        : { at: row.came_back_at, why: row.came_back_why },
    lines,
    bottles: lines.reduce((sum, line) => sum + line.bottles, 0),
    notes,
  };
}
