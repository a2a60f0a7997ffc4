import type { Db } from '#db/connection.ts';
import { readAllocated } from '#domains/stock/read-ledger.ts';
import type { FormatId } from '#kit/ids.ts';
import { unpackedOrders } from '../board/board.store.ts';
import { bottlesInBags } from './picks.store.ts';

/**
 * Bottles that are sold and still stand on the shelf: those of orders that are not packed, less what is in
 * their bags. A person who counts a shelf sees them too (B-160, B-166). Sizes without any are left out.
 */
export async function readUnpicked(db: Db, formatIds: readonly FormatId[]): Promise<Map<FormatId, number>> {
  const orders = await unpackedOrders(db);
  const allocated = await readAllocated(db, formatIds, orders);
  const picked = await bottlesInBags(db, [...allocated.keys()], orders);
  const unpicked = [...allocated].map(([formatId, bottles]): [FormatId, number] => [
    formatId,
    Math.max(0, bottles - (picked.get(formatId) ?? 0)),
  ]);
  return new Map(unpicked.filter(([, bottles]) => bottles > 0));
}
