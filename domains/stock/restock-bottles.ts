import type { Tx } from '#db/transaction.ts';
import type { OrderId } from '#kit/ids.ts';
import { type BottleDemand, mergeDemands } from './bottle-demands.rules.ts';
import { noteFormatChanges } from './catalogue-changes.store.ts';
import { addBottles, lockStock, takenByOrder, writeMovements } from './stock.store.ts';

interface Restocking {
  orderId: OrderId;
  bottles: readonly BottleDemand[];
  /** Why, for the ledger: 'refund', 'cancelled'. */
  note: string;
  actor: string;
  now: number;
}

/**
 * Puts some bottles of an order back on the shelf, never more of a format than the ledger says the order
 * still has (S-06). Answers how many went back.
 */
export async function restockBottles(
  tx: Tx,
  { orderId, bottles, note, actor, now }: Restocking,
): Promise<number> {
  const wanted = mergeDemands(bottles);
  // The ledger is read once the shelves are locked, as in `releaseBottles`.
  for (const { formatId } of wanted) await lockStock(tx, formatId, now);
  const taken = new Map((await takenByOrder(tx, orderId)).map((format) => [format.formatId, format.bottles]));
  const back = wanted.flatMap(({ formatId, bottles: asked }) => {
    const change = Math.min(asked, taken.get(formatId) ?? 0);
    return change > 0 ? [{ formatId, change, reason: 'release' as const, orderId, note }] : [];
  });
  for (const { formatId, change } of back) await addBottles(tx, formatId, change, now);
  await writeMovements(tx, back, actor, now);
  await noteFormatChanges(
    tx,
    back.map(({ formatId }) => formatId),
    now,
  );
  return back.reduce((sum, { change }) => sum + change, 0);
}
