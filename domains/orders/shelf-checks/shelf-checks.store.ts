/** The only SQL on `shelf_checks`: bottles of an order that staff look for before it is packed. */
import type { Db } from '#db/connection.ts';
import type { Tx } from '#db/transaction.ts';
import type { FormatId, OrderId } from '#kit/ids.ts';
import type { OrderCheck } from './shelf-check.rules.ts';

/** Checks that already exist stay as they are; returns the number of new ones. */
export async function insertChecks(
  tx: Tx,
  orderId: OrderId,
  asked: readonly { formatId: FormatId; bottles: number }[],
  now: number,
): Promise<number> {
  if (asked.length === 0) return 0;
  const rows = await tx
    .insertInto('shelf_checks')
    .values(
      asked.map(({ formatId, bottles }) => ({
        ...{ order_id: orderId, format_id: formatId, bottles, asked_at: now },
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning('format_id')
    .execute();
  return rows.length;
}

/** By order and size. */
export async function checksOfOrders(db: Db, orderIds: readonly OrderId[]): Promise<OrderCheck[]> {
  if (orderIds.length === 0) return [];
  const rows = await db
    .selectFrom('shelf_checks')
    .select(['order_id', 'format_id', 'bottles', 'found', 'answered_by', 'answered_at'])
    .where('order_id', 'in', orderIds)
    .orderBy('order_id')
    .orderBy('format_id')
    .execute();
  return rows.map((row) => ({
    orderId: row.order_id as OrderId,
    formatId: row.format_id as FormatId,
    bottles: row.bottles,
    found: row.found,
    answeredBy: row.answered_by,
    answeredAt: row.answered_at,
  }));
}

/** The order is locked by this transaction. */
export async function writeFound(
  tx: Tx,
  { orderId, formatId }: Pick<OrderCheck, 'orderId' | 'formatId'>,
  { found, actor, now }: { found: number; actor: string; now: number },
): Promise<void> {
  await tx
    .updateTable('shelf_checks')
    .set({ found, answered_by: actor, answered_at: now })
    .where('order_id', '=', orderId)
    .where('format_id', '=', formatId)
    .execute();
}
