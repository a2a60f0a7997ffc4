/**
 * The journal of orders that boards follow (B-052): which order changed, in order. Written in the transaction
 * of the change.
 */
import { cachedQuery } from '#db/cached-query.ts';
import type { Db } from '#db/connection.ts';
import type { Tx } from '#db/transaction.ts';
import type { OrderId } from '#kit/ids.ts';

export interface OrderChange {
  seq: number;
  orderId: OrderId;
}

/** Notes one change. `now` in epoch ms. */
export async function noteOrderChange(tx: Tx, orderId: OrderId, now: number): Promise<void> {
  await noteChange(tx, orderId, now);
}

const noteChange = cachedQuery((db, orderId: OrderId, now: number) =>
  db.insertInto('order_changes').values({ order_id: orderId, changed_at: now }),
);

/** The changes with a higher number, lowest first. */
export async function orderChangesAbove(db: Db, seq: number): Promise<OrderChange[]> {
  const rows = await changesAbove(db, seq);
  return rows.map((row) => ({ seq: row.seq, orderId: row.order_id as OrderId }));
}

const changesAbove = cachedQuery((db, seq: number) =>
  db.selectFrom('order_changes').select(['seq', 'order_id']).where('seq', '>', seq).orderBy('seq'),
);

/** The number of the newest visible change, 0 if there is none. */
export async function newestOrderChange(db: Db): Promise<number> {
  const row = await db
    .selectFrom('order_changes')
    .select(({ fn }) => fn.max('seq').as('seq'))
    .executeTakeFirst();
  return row?.seq ?? 0;
}

/** Deletes the rows from before `until`, epoch ms, but never the newest, from which the followers count. */
export async function deleteOrderChanges(db: Db, until: number): Promise<number> {
  const result = await db
    .deleteFrom('order_changes')
    .where('changed_at', '<', until)
    .where('seq', '<', await newestOrderChange(db))
    .executeTakeFirst();
  return Number(result.numDeletedRows);
}
