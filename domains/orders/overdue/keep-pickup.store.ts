/** The SQL on `orders.keep_until`. */
import type { Tx } from '#db/transaction.ts';
import type { OrderId } from '#kit/ids.ts';
import { raised } from '../states/order-version.store.ts';

export async function readKeepUntil(tx: Tx, id: OrderId): Promise<string | null> {
  const row = await tx.selectFrom('orders').select('keep_until').where('id', '=', id).executeTakeFirst();
  return row?.keep_until ?? null;
}

/** False if it was handed over or cancelled in the meantime. */
export async function setKeepUntil(
  tx: Tx,
  id: OrderId,
  { until, now }: { until: string; now: number },
): Promise<boolean> {
  const result = await tx
    .updateTable('orders')
    .set({ keep_until: until, updated_at: now, version: raised })
    .where('id', '=', id)
    .where('packed_at', 'is not', null)
    .where('handed_over_at', 'is', null)
    .where('cancelled_at', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}
