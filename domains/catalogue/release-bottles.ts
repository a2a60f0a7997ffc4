import type { Tx } from '#db/transaction.ts';
import type { OrderId } from '#kit/ids.ts';
import { noteFormatChanges } from './catalogue-changes.store.ts';
import { addBottles, formatsOfOrder, heldByOrder, holdStock, writeMovements } from './stock.store.ts';

/** Puts back on the shelf what the ledger says an order still holds; a second call, even at the same moment, finds nothing left. */
export async function releaseBottles(tx: Tx, { orderId, now, actor }: { orderId: OrderId; now: number; actor: string }): Promise<void> {
  // The ledger is read once the stock rows are locked: two releases at once take turns and the later sees the earlier's rows.
  for (const formatId of await formatsOfOrder(tx, orderId)) await holdStock(tx, formatId, now);
  const held = await heldByOrder(tx, orderId);
  for (const { formatId, bottles } of held) await addBottles(tx, formatId, bottles, now);
  const movements = held.map(({ formatId, bottles }) => ({ formatId, change: bottles, reason: 'release' as const, orderId }));
  await writeMovements(tx, movements, actor, now);
  await noteFormatChanges(
    tx,
    held.map(({ formatId }) => formatId),
    now,
  );
}
