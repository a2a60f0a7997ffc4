/** The only SQL on `till_payments`: orders whose hold is gone and that were paid at the till of the store. */
import type { Db } from '#db/connection.ts';
import type { Tx } from '#db/transaction.ts';
import type { OrderId } from '#kit/ids.ts';

export interface TillPayment {
  amountCents: number;
  /** The number on the till's receipt. */
  receipt: string;
  actor: string;
  takenAt: number;
}

/** False if the order already has one. */
export async function insertTillPayment(tx: Tx, orderId: OrderId, payment: TillPayment): Promise<boolean> {
  const { amountCents, receipt, actor, takenAt } = payment;
  const result = await tx
    .insertInto('till_payments')
    .values({ order_id: orderId, amount_cents: amountCents, receipt, actor, taken_at: takenAt })
    .onConflict((conflict) => conflict.column('order_id').doNothing())
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}

export async function findTillPayment(db: Db, orderId: OrderId): Promise<TillPayment | undefined> {
  const row = await db
    .selectFrom('till_payments')
    .selectAll()
    .where('order_id', '=', orderId)
    .executeTakeFirst();
  return (
    row && { amountCents: row.amount_cents, receipt: row.receipt, actor: row.actor, takenAt: row.taken_at }
  );
}

/** The given orders that were paid at the till. */
export async function ordersPaidAtTill(db: Db, orderIds: readonly OrderId[]): Promise<OrderId[]> {
  if (orderIds.length === 0) return [];
  const rows = await db
    .selectFrom('till_payments')
    .select('order_id')
    .where('order_id', 'in', orderIds)
    .execute();
  return rows.map((row) => row.order_id as OrderId);
}
