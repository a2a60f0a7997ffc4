/** Reads how to contact the buyer of an order; writes nothing. */
import type { Db } from '#db/connection.ts';
import type { OrderId, OrderNumber } from '#kit/ids.ts';

/** One query, whether or not the order exists; undefined for an order that was never placed. */
export async function contactOfOrder(
  db: Db,
  number: OrderNumber,
): Promise<{ id: OrderId; phone: string; email: string | null } | undefined> {
  const row = await db
    .selectFrom('orders')
    .select(['id', 'phone', 'email'])
    .where('number', '=', number)
    .where('state', '=', 'placed')
    .executeTakeFirst();
  return row && { ...row, id: row.id as OrderId };
}
