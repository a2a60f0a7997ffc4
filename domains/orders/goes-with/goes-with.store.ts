/** The SQL on `orders.goes_with` (B-103). */
import type { Db } from '#db/connection.ts';
import type { Tx } from '#db/transaction.ts';
import type { OrderId, OrderNumber } from '#kit/ids.ts';
import { noteOrderChange } from '../changes/order-changes.store.ts';
import { raised } from '../states/order-version.store.ts';

/** The orders that go with an order and are not cancelled, paid or being paid, oldest first. */
export async function ordersGoingWith(db: Db, id: OrderId): Promise<{ id: OrderId; number: OrderNumber }[]> {
  const rows = await db
    .selectFrom('orders')
    .select(['id', 'number'])
    .where('goes_with', '=', id)
    .where('state', 'in', ['placed', 'pending_payment'])
    .where('cancelled_at', 'is', null)
    .orderBy('number')
    .execute();
  return rows.map((row) => ({ id: row.id as OrderId, number: row.number as OrderNumber }));
}

/** From now on it goes by itself; false if it was cancelled, or its payment failed, in between. */
export async function setAlone(tx: Tx, id: OrderId, now: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('orders')
    .set({ goes_with: null, updated_at: now, version: raised })
    .where('id', '=', id)
    .where('state', 'in', ['placed', 'pending_payment'])
    .where('cancelled_at', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  await noteOrderChange(tx, id, now);
  return true;
}

/** What went with one order now goes with another. */
export async function moveFollowers(tx: Tx, from: OrderId, to: OrderId, now: number): Promise<void> {
  await tx
    .updateTable('orders')
    .set({ goes_with: to, updated_at: now, version: raised })
    .where('goes_with', '=', from)
    .execute();
  await noteOrderChange(tx, to, now);
}

/** The ids of open orders of a telephone or an account: placed, and neither handed over nor cancelled. */
export async function openIdsOf(
  db: Db,
  { phone, accountId }: { phone: string; accountId: string | null },
): Promise<OrderId[]> {
  const rows = await db
    .selectFrom('orders')
    .select('id')
    .where('state', '=', 'placed')
    .where('handed_over_at', 'is', null)
    .where('cancelled_at', 'is', null)
    .where((row) => row.or([row('phone', '=', phone), row('account_id', '=', accountId)]))
    .orderBy('number')
    .execute();
  return rows.map(({ id }) => id as OrderId);
}
