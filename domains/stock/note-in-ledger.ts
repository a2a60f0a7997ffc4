import type { Tx } from '#db/transaction.ts';
import { formatsOfProduct, writeMovements } from './stock.store.ts';

/** A movement of zero bottles for every size of a product: what was done to it, by whom and when. */
export async function noteInLedger(
  tx: Tx,
  productId: number,
  note: string,
  { actor, now }: { actor: string; now: number },
): Promise<void> {
  const movements = (await formatsOfProduct(tx, productId)).map((formatId) => ({
    formatId,
    change: 0,
    reason: 'count' as const,
    orderId: null,
    note,
  }));
  await writeMovements(tx, movements, actor, now);
}
