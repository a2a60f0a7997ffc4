import type { Tx } from '#db/transaction.ts';
import { writeMovements } from './stock.store.ts';

/** A movement of zero bottles for each of these sizes: what was done to their product, by whom and when. */
export async function noteInLedger(
  tx: Tx,
  formatIds: readonly number[],
  note: string,
  { actor, now }: { actor: string; now: number },
): Promise<void> {
  const movements = formatIds.map((formatId) => ({
    formatId,
    change: 0,
    reason: 'count' as const,
    orderId: null,
    note,
  }));
  await writeMovements(tx, movements, actor, now);
}
