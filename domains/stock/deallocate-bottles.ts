import type { Tx } from '#db/transaction.ts';
import type { OrderId } from '#kit/ids.ts';
import { noteStockChanges } from './catalogue-changes.store.ts';
import { addBottles, allocatedToOrder, formatsOfOrder, lockStock, writeMovements } from './stock.store.ts';

/**
 * Returns to stock all bottles that the ledger says are still allocated to an order. A second call, even a
 * simultaneous one, finds nothing left.
 */
export async function deallocateBottles(
  tx: Tx,
  { orderId, now, actor }: { orderId: OrderId; now: number; actor: string },
): Promise<void> {
  // The ledger is read after the stock rows are locked: of two simultaneous calls, the second sees the rows
  // of the first.
  for (const formatId of await formatsOfOrder(tx, orderId)) await lockStock(tx, formatId, now);
  const allocated = await allocatedToOrder(tx, orderId);
  for (const { formatId, bottles } of allocated) await addBottles(tx, formatId, bottles, now);
  const movements = allocated.map(({ formatId, bottles }) => ({
    formatId,
    change: bottles,
    reason: 'release' as const,
    orderId,
  }));
  await writeMovements(tx, movements, actor, now);
  await noteStockChanges(tx, movements, now);
}
