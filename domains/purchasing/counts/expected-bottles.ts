import type { Tx } from '#db/transaction.ts';
import { readUnpicked } from '#domains/orders/picking/read-unpicked.ts';
import { lockStockLevels } from '#domains/stock/lock-stock-levels.ts';
import type { FormatId } from '#kit/ids.ts';

/**
 * What should stand on the shelf of each size now: what is on hand, and what is sold and not picked yet. Nobody
 * changes what is on hand before this transaction ends.
 */
export async function expectedBottles(
  tx: Tx,
  formatIds: readonly FormatId[],
  now: number,
): Promise<{ expected: Map<FormatId, number>; unpicked: Map<FormatId, number> }> {
  const onHand = await lockStockLevels(tx, formatIds, now);
  const unpicked = await readUnpicked(tx, formatIds);
  const expected = new Map([...onHand].map(([id, bottles]) => [id, bottles + (unpicked.get(id) ?? 0)]));
  return { expected, unpicked };
}
