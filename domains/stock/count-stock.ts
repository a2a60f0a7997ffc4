/** Counting many formats in one transaction: lock their stock, check the counts, write the differences. */
import type { Tx } from '#db/transaction.ts';
import type { StockChange } from './catalogue-changes.store.ts';
import { expiredBy, releaseHolds } from './holds/stock-holds.store.ts';
import { type LockedStock, lockStockRows, writeMovements, writeOnHand } from './stock.store.ts';

export type { LockedStock } from './stock.store.ts';

export interface StockCount {
  formatId: number;
  onHand: number;
  /** How many bottles were on hand when the stock was locked. */
  before: number;
  note: string;
}

/** Locks the stock of these formats in the order given and releases their expired holds. */
export async function lockStockToCount(
  tx: Tx,
  formatIds: readonly number[],
  now: number,
): Promise<Map<number, LockedStock>> {
  const locked = await lockStockRows(tx, formatIds, now);
  const expired = await releaseHolds(tx, formatIds, expiredBy(now));
  return expired > 0 ? lockStockRows(tx, formatIds, now) : locked;
}

/**
 * Writes the counts of locked stock through the ledger and returns which formats changed, and by how much.
 */
export async function writeStockCounts(
  tx: Tx,
  counted: readonly StockCount[],
  actor: string,
  now: number,
): Promise<StockChange[]> {
  const changed = counted.filter(({ onHand, before }) => onHand !== before);
  await writeOnHand(tx, changed, now);
  const movements = changed.map(({ formatId, onHand, before, note }) => ({
    formatId,
    change: onHand - before,
    reason: 'count' as const,
    orderId: null,
    note,
  }));
  await writeMovements(tx, movements, actor, now);
  return movements;
}
