/** The only SQL on `order_packing`: how the packs of each line were confirmed (B-068). */
import type { Db } from '#db/connection.ts';
import type { OrderPackingRow } from '#db/tables/packing.ts';
import type { Tx } from '#db/transaction.ts';
import type { OrderId } from '#kit/ids.ts';

/** `position` counts lines from 0, `quantity` packs. */
export type Confirmed = Pick<OrderPackingRow, 'position' | 'how' | 'quantity'>;

export async function insertPacking(
  tx: Tx,
  orderId: OrderId,
  confirmed: readonly Confirmed[],
): Promise<void> {
  if (confirmed.length === 0) return;
  const rows = confirmed.map(({ position, how, quantity }) => ({
    order_id: orderId,
    position,
    how,
    quantity,
  }));
  await tx.insertInto('order_packing').values(rows).execute();
}

export async function deletePacking(tx: Tx, orderId: OrderId): Promise<void> {
  await tx.deleteFrom('order_packing').where('order_id', '=', orderId).execute();
}

/** Line by line; empty for an order that a command packed. */
export function packingOf(db: Db, orderId: OrderId): Promise<Confirmed[]> {
  return db
    .selectFrom('order_packing')
    .select(['position', 'how', 'quantity'])
    .where('order_id', '=', orderId)
    .orderBy('position')
    .orderBy('how')
    .execute();
}
