import type { Tx } from '#db/transaction.ts';
import type { FormatId } from '#kit/ids.ts';
import { countAgain } from './count-bottles-seen.ts';
import { openCountsOf } from './open-counts.store.ts';

/**
 * Discards what open counts have counted of these sizes since a receipt that is being reversed. They were
 * compared with books that may have been wrong, and it is unknown whether the bottles had come (B-164, B-168).
 */
export async function countReversedAgain(
  tx: Tx,
  formatIds: readonly FormatId[],
  receivedAt: number,
): Promise<void> {
  for (const [id, sizes] of await openCountsOf(tx, formatIds, receivedAt)) await countAgain(tx, id, sizes);
}
