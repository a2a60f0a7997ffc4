import type { Tx } from '#db/transaction.ts';
import type { OrderId } from '#kit/ids.ts';
import { noteFormatChanges } from './catalogue-changes.store.ts';
import { addBottles, formatsOfOrder, lockStock, takenByOrder, writeMovements } from './stock.store.ts';

/**
 * Puts back on the shelf what the ledger says an order still has; a second call, even at the same moment,
 * finds nothing left.
 */
export async function releaseBottles(
  tx: Tx,
  { orderId, now, actor }: { orderId: OrderId; now: number; actor: string },
): Promise<void> {
  // The ledger is read once the stock rows are locked: two releases at once take turns and the later sees the
  // earlier's rows.
  for (const formatId of await formatsOfOrder(tx, orderId)) await lockStock(tx, formatId, now);
  const taken = await takenByOrder(tx, orderId);
  for (const { formatId, bottles } of taken) await addBottles(tx, formatId, bottles, now);
  const movements = taken.map(({ formatId, bottles }) => ({
    formatId,
    change: bottles,
    reason: 'release' as const,
    orderId,
  }));
  await writeMovements(tx, movements, actor, now);
  await noteFormatChanges(
    tx,
    taken.map(({ formatId }) => formatId),
    now,
  );
}
