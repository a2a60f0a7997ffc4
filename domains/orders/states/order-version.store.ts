/**
 * The version of an order (B-059): it says whether a page is older than the order. Every update of `orders`
 * that changes something sets `version: raised`; what changes in the tables beside it (refunds, what was left
 * out, claims, notes) calls `raiseVersion` in its transaction. Locks alone do not raise it.
 */
import { sql } from 'kysely';
import type { Tx } from '#db/transaction.ts';
import type { OrderId } from '#kit/ids.ts';

/** For `.set({ …, version: raised })`. */
export const raised = sql<number>`version + 1`;

/** For a change beside the order's row. */
export async function raiseVersion(tx: Tx, id: OrderId): Promise<void> {
  await tx.updateTable('orders').set({ version: raised }).where('id', '=', id).execute();
}

/** Locks the order until the transaction ends and reads its version; undefined for an unknown id. */
export async function lockVersion(tx: Tx, id: OrderId): Promise<number | undefined> {
  const row = await tx
    .updateTable('orders')
    .set((order) => ({ version: order.ref('version') }))
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirst();
  return row?.version;
}
