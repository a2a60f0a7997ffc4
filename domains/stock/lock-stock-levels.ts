import type { Tx } from '#db/transaction.ts';
import type { FormatId } from '#kit/ids.ts';
import { lockStockRows } from './stock.store.ts';

/** How many bottles of each size are on hand; nobody else changes that before this transaction ends. */
export async function lockStockLevels(
  tx: Tx,
  formatIds: readonly FormatId[],
  now: number,
): Promise<Map<FormatId, number>> {
  const ids = [...formatIds].sort((a, b) => a - b);
  const locked = await lockStockRows(tx, ids, now);
  return new Map(ids.map((id) => [id, locked.get(id)?.onHand ?? 0]));
}
