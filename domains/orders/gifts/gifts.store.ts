/** The SQL that corrects the gift of a placed order. */
import type { Tx } from '#db/transaction.ts';
import type { OrderId } from '#kit/ids.ts';
import type { OrderGift } from '../order.ts';
import { raised } from '../order-version.store.ts';

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
