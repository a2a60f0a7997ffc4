import type { Tx } from '#db/transaction.ts';
import type { OrderId } from '#kit/ids.ts';
import { type BottleDemand, mergeDemands } from './bottle-demands.rules.ts';
import { noteStockChanges } from './catalogue-changes.store.ts';
import { addBottles, allocatedToOrder, lockStock, writeMovements } from './stock.store.ts';

interface RestockRequest {
  orderId: OrderId;
  bottles: readonly BottleDemand[];
  /** The reason in the ledger: 'refund', 'cancelled'. */
  note: string;
  actor: string;
  now: number;
}

/**
 * Returns some bottles of an order to stock, never more of a format than are still allocated to the order
 * (S-06). The result is how many were returned.
 */
export async function restockBottles(
  tx: Tx,
  { orderId, bottles, note, actor, now }: RestockRequest,
): Promise<number> {
  const wanted = mergeDemands(bottles);
  // The ledger is read after the stock rows are locked, as in `deallocateBottles`.
  for (const { formatId } of wanted) await lockStock(tx, formatId, now);
  const allocated = new Map(
    (await allocatedToOrder(tx, orderId)).map((format) => [format.formatId, format.bottles]),
  );
  const returned = wanted.flatMap(({ formatId, bottles: asked }) => {
    const change = Math.min(asked, allocated.get(formatId) ?? 0);
    return change > 0 ? [{ formatId, change, reason: 'release' as const, orderId, note }] : [];
  });
  for (const { formatId, change } of returned) await addBottles(tx, formatId, change, now);
  await writeMovements(tx, returned, actor, now);
  await noteStockChanges(tx, returned, now);
  return returned.reduce((sum, { change }) => sum + change, 0);
}
