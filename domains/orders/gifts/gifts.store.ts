/** The SQL of gifts: corrections by staff, and whose recipients are due a text. */
import type { Db } from '#db/connection.ts';
import type { Tx } from '#db/transaction.ts';
import type { OrderId } from '#kit/ids.ts';
import type { OrderGift } from '../order.ts';
import { raised } from '../states/order-version.store.ts';

export async function writeGift(
  tx: Tx,
  id: OrderId,
  {
    gift,
    receiver,
    now,
  }: { gift: OrderGift | null; receiver: { name: string; phone: string } | null; now: number },
): Promise<void> {
  await tx
    .updateTable('orders')
    .set({
      gift_name: gift?.name ?? null,
      gift_phone: gift?.phone ?? null,
      gift_message: gift?.message ?? null,
      ...(receiver && { delivery_name: receiver.name, delivery_phone: receiver.phone }),
      updated_at: now,
      version: raised,
    })
    .where('id', '=', id)
    .execute();
}

export async function setGiftDue(db: Db, id: OrderId, now: number): Promise<void> {
  await db
    .updateTable('orders')
    .set({ gift_due_at: now })
    .where('id', '=', id)
    .where('gift_due_at', 'is', null)
    .execute();
}

/** True for the one caller that ended it. */
export async function endGiftDue(tx: Tx, id: OrderId): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('orders')
    .set({ gift_due_at: null })
    .where('id', '=', id)
    .where('gift_due_at', 'is not', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Orders whose recipients are due a text by now, oldest first. */
export async function dueGifts(db: Db, now: number): Promise<OrderId[]> {
  const rows = await db
    .selectFrom('orders')
    .select('id')
    .where('gift_due_at', '<=', now)
    .orderBy('gift_due_at')
    .limit(100)
    .execute();
  return rows.map(({ id }) => id as OrderId);
}
