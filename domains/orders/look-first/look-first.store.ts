/** The SQL on `orders.look_first` and `looked_at`. */
import type { Db } from '#db/connection.ts';
import type { Tx } from '#db/transaction.ts';
import type { OrderId } from '#kit/ids.ts';
import { raised } from '../states/order-version.store.ts';
import type { LookFirstReason } from './look-first.rules.ts';

/** False if it was judged before, or is already packed or cancelled. */
export async function putReasons(tx: Tx, id: OrderId, reasons: readonly LookFirstReason[]): Promise<boolean> {
  const result = await tx
    .updateTable('orders')
    .set({ look_first: JSON.stringify(reasons), ...(reasons.length > 0 && { version: raised }) })
    .where('id', '=', id)
    .where('state', '=', 'placed')
    .where('look_first', 'is', null)
    .where('packed_at', 'is', null)
    .where('cancelled_at', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** What a manager has yet to look at; null if nothing. */
export async function openReasons(db: Db | Tx, id: OrderId): Promise<LookFirstReason[] | null> {
  const row = await db
    .selectFrom('orders')
    .select(['look_first', 'looked_at'])
    .where('id', '=', id)
    .executeTakeFirst();
  return row ? readReasons(row) : null;
}

/** The same, read from a row. */
export function readReasons(row: {
  look_first: string | null;
  looked_at: number | null;
}): LookFirstReason[] | null {
  if (row.look_first === null || row.looked_at !== null) return null;
  const reasons = JSON.parse(row.look_first) as LookFirstReason[];
  return reasons.length === 0 ? null : reasons;
}

/** False if someone else looked before, or there was nothing to look at. */
export async function markLooked(tx: Tx, id: OrderId, now: number): Promise<boolean> {
  const result = await tx
    .updateTable('orders')
    .set({ looked_at: now, updated_at: now, version: raised })
    .where('id', '=', id)
    .where('state', '=', 'placed')
    .where('cancelled_at', 'is', null)
    .where('packed_at', 'is', null)
    .where('looked_at', 'is', null)
    .where('look_first', 'is not', null)
    .where('look_first', '!=', '[]')
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}
