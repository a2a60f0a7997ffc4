import type { Tx } from '#db/transaction.ts';
import type { FormatId } from '#kit/ids.ts';
import { type LockedStock, lockStockRows } from './stock.store.ts';

/**
 * What stands of each size; no one else changes it before this transaction ends. Sizes that never had stock
 * start with none.
 */
export function lockStocks(
  tx: Tx,
  formatIds: readonly FormatId[],
  now: number,
): Promise<Map<number, LockedStock>> {
  return lockStockRows(
    tx,
    [...formatIds].sort((a, b) => a - b),
    now,
  );
}

/** How many bottles of each size are on hand; no one else changes that before this transaction ends. */
export async function lockStockLevels(
  tx: Tx,
  formatIds: readonly FormatId[],
  now: number,
): Promise<Map<FormatId, number>> {
  const locked = await lockStocks(tx, formatIds, now);
  return new Map(formatIds.map((id) => [id, locked.get(id)?.onHand ?? 0]));
}
