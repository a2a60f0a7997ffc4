/**
 * Removes the person from a placed order's row (G-53). City and ZIP stay, because the sales tax depends on
 * them.
 */
import type { Db } from '#db/connection.ts';
import type { Tx } from '#db/transaction.ts';
import type { OrderId, VisitorId } from '#kit/ids.ts';
import { raised } from './states/order-version.store.ts';

/**
 * Detaches the orders of an account, and those of the same visitor as a guest, from the account and marks
 * them to be anonymised once they end.
 */
export async function markForErasing(
  tx: Tx,
  { accountId, visitorId }: { accountId: string; visitorId: VisitorId },
  now: number,
): Promise<OrderId[]> {
  const rows = await tx
    .updateTable('orders')
    .set({ account_id: null, loyalty_customer_id: null, erase_at_end: 1, updated_at: now, version: raised })
    .where((row) => row.or([row('account_id', '=', accountId), row('visitor_id', '=', visitorId)]))
    .returning('id')
    .execute();
  return rows.map(({ id }) => id as OrderId);
}

/** Orders that ended before a moment and still have their buyer. */
export async function oldWithPerson(
  db: Db | Tx,
  { endedBefore, limit }: { endedBefore: number; limit: number },
): Promise<{ id: OrderId; number: number }[]> {
  const rows = await db
    .selectFrom('orders')
    .select(['id', 'number'])
    .where('created_at', '<', endedBefore)
    .where('phone', '<>', '')
    .where((row) =>
      row.or([
        row('handed_over_at', '<', endedBefore),
        row('cancelled_at', '<', endedBefore),
        row.and([row('state', '=', 'payment_failed'), row('updated_at', '<', endedBefore)]),
      ]),
    )
    .orderBy('created_at')
    .limit(limit)
    .execute();
  return rows.map(({ id, number }) => ({ id: id as OrderId, number }));
}

export async function markOld(tx: Tx, ids: readonly OrderId[], now: number): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .updateTable('orders')
    .set({ erase_at_end: 1, updated_at: now, version: raised })
    .where('id', 'in', ids)
    .execute();
}

/** Anonymises those of the orders that are marked and no longer open, and returns them. */
export async function wipeMarked(tx: Tx, orderIds: readonly OrderId[], now: number): Promise<OrderId[]> {
  if (orderIds.length === 0) return [];
  const rows = await tx
    .updateTable('orders')
    .set((row) => ({
      ...{ first_name: '', last_name: '', phone: '', email: null, erase_at_end: null, updated_at: now },
      ...{ latitude_e6: null, longitude_e6: null },
      version: raised,
      cancel_reason: row.case().when('cancel_reason', 'is', null).then(null).else('').end(),
      delivery_name: row.case().when('delivery_name', 'is', null).then(null).else('').end(),
      delivery_phone: row.case().when('delivery_phone', 'is', null).then(null).else('').end(),
      delivery_street: row.case().when('delivery_street', 'is', null).then(null).else('').end(),
      gift_name: row.case().when('gift_name', 'is', null).then(null).else('').end(),
      gift_phone: null,
      gift_due_at: null,
      gift_message: row.case().when('gift_message', 'is', null).then(null).else('').end(),
    }))
    .where('id', 'in', orderIds)
    .where('erase_at_end', '=', 1)
    .where((row) =>
      row.or([
        row('state', '=', 'payment_failed'),
        row('cancelled_at', 'is not', null),
        row('handed_over_at', 'is not', null),
      ]),
    )
    .returning('id')
    .execute();
  return rows.map(({ id }) => id as OrderId);
}
