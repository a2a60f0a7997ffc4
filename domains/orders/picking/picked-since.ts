import type { Db } from '#db/connection.ts';
import { readAllocated } from '#domains/stock/read-ledger.ts';
import type { FormatId } from '#kit/ids.ts';
import { packedSince, unpackedOrders } from '../board/board.store.ts';
import { bottlesInBags } from './picks.store.ts';

/**
 * What may have left the shelf for orders since a moment: `packed` is what was sold in orders that were
 * packed since, `inBags` what is now in the bags of the others, whenever it was picked. Sizes without any are
 * left out.
 */
export async function readPickedSince(
  db: Db,
  formatIds: readonly FormatId[],
  since: number,
): Promise<{ packed: Map<FormatId, number>; inBags: Map<FormatId, number> }> {
  const packed = await readAllocated(db, formatIds, await packedSince(db, since));
  const inBags = await bottlesInBags(db, formatIds, await unpackedOrders(db));
  return { packed, inBags };
}
