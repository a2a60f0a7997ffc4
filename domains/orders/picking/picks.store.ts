/** The only SQL on `order_picks`: how many bottles of an order are in its bag so far (B-066). */
import type { Db } from '#db/connection.ts';
import type { Tx } from '#db/transaction.ts';
import type { FormatId, OrderId } from '#kit/ids.ts';
import type { PickedBottles } from './picks.rules.ts';

/** Replaces all of the order's picks: a bottle that is not among them is no longer in the bag. */
export async function replacePicks(
  tx: Tx,
  orderId: OrderId,
  picked: readonly PickedBottles[],
): Promise<void> {
  await tx.deleteFrom('order_picks').where('order_id', '=', orderId).execute();
  if (picked.length === 0) return;
  const rows = picked.map(({ position, formatId, scanned, byEye }) => ({
    ...{ order_id: orderId, position, format_id: formatId },
    ...{ scanned, by_eye: byEye },
  }));
  await tx.insertInto('order_picks').values(rows).execute();
}

export async function picksOf(db: Db, orderId: OrderId): Promise<PickedBottles[]> {
  const rows = await db
    .selectFrom('order_picks')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('position')
    .orderBy('format_id')
    .execute();
  return rows.map(({ position, format_id, scanned, by_eye }) => ({
    ...{ position, formatId: format_id as FormatId },
    ...{ scanned, byEye: by_eye },
  }));
}

/** How many bottles of each size are in the bags of these orders. */
export async function bottlesInBags(
  db: Db,
  formatIds: readonly FormatId[],
  orderIds: readonly string[],
): Promise<Map<FormatId, number>> {
  if (formatIds.length === 0 || orderIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('order_picks')
    .select(({ fn }) => [
      'format_id',
      fn.sum<number>('scanned').as('scanned'),
      fn.sum<number>('by_eye').as('by_eye'),
    ])
    .where('format_id', 'in', formatIds)
    .where('order_id', 'in', orderIds)
    .groupBy('format_id')
    .execute();
  return new Map(rows.map((row) => [row.format_id as FormatId, Number(row.scanned) + Number(row.by_eye)]));
}
