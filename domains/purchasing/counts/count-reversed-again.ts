import type { Tx } from '#db/transaction.ts';
import type { FormatId } from '#kit/ids.ts';
import { clearCounted, lockCount, raiseCount } from './counts.store.ts';
import { countsUnderWay, sizesUnderWay } from './counts-under-way.store.ts';

/**
 * Discards what counts under way have counted of these sizes since a receipt that is being reversed. They
 * were compared with books that may have been wrong, and it is unknown whether the bottles had come (B-164,
 * B-168). Returns the sizes of counts that are being accepted: no one scans into them any more, so a recount
 * has to be requested.
 */
export async function countReversedAgain(
  tx: Tx,
  formatIds: readonly FormatId[],
  receivedAt: number,
): Promise<FormatId[]> {
  if (formatIds.length === 0) return [];
  const counted = { formatIds, after: receivedAt };
  const closed: FormatId[] = [];
  for (const id of await countsUnderWay(tx, counted)) {
    const count = await lockCount(tx, id);
    // Read under the lock: some may have been written to the books in the meantime.
    const sizes = await sizesUnderWay(tx, id, counted);
    if (sizes.length === 0) continue;
    await clearCounted(tx, id, sizes);
    await raiseCount(tx, id);
    if (count?.state === 'accepting') closed.push(...sizes);
  }
  return closed;
}
