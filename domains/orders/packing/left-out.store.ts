/** The only SQL on `order_left_out`: packs of a line that are not sent (B-074). Rows are only added. */
import type { Db } from '#db/connection.ts';
import type { Tx } from '#db/transaction.ts';
import type { OrderId } from '#kit/ids.ts';
import type { LeftOut } from './sent.rules.ts';

export async function insertLeftOut(tx: Tx, orderId: OrderId, leftOut: LeftOut, now: number): Promise<void> {
  await tx
    .insertInto('order_left_out')
    .values({ ...leftOut, order_id: orderId, created_at: now })
    .execute();
}

/** Oldest first. @param until a moment, epoch ms; otherwise all */
export function leftOutOf(
  db: Db,
  orderId: OrderId,
  until: number = Number.MAX_SAFE_INTEGER,
): Promise<LeftOut[]> {
  return db
    .selectFrom('order_left_out')
    .select(['position', 'quantity', 'why'])
    .where('order_id', '=', orderId)
    .where('created_at', '<=', until)
    .orderBy('seq')
    .execute();
}
