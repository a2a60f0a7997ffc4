/** Counting many shelves at once, within a transaction: lock them, judge the counts, write what differs. */
import type { Tx } from '#db/transaction.ts';
import { lockShelves, type Shelved, writeMovements, writeOnHand } from './stock.store.ts';
import { dropHolds, runOutBy } from './stock-holds.store.ts';

export type { Shelved } from './stock.store.ts';

export interface CountedShelf {
  formatId: number;
  onHand: number;
  /** How many bottles were on hand when the shelf was locked. */
  before: number;
  note: string;
}

/** Locks shelves in the order given and ends the holds that have run out on them. */
export async function lockCountedShelves(
  tx: Tx,
  formatIds: readonly number[],
  now: number,
): Promise<Map<number, Shelved>> {
  const locked = await lockShelves(tx, formatIds, now);
  const ranOut = await dropHolds(tx, formatIds, runOutBy(now));
  return ranOut > 0 ? lockShelves(tx, formatIds, now) : locked;
}

/** Writes the counts of locked shelves through the ledger and answers which formats changed. */
export async function writeCountedShelves(
  tx: Tx,
  counted: readonly CountedShelf[],
  actor: string,
  now: number,
): Promise<number[]> {
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
  return changed.map(({ formatId }) => formatId);
}
