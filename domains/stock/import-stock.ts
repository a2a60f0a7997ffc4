import type { Tx } from '#db/transaction.ts';
import { anyHold, releaseHolds } from './holds/stock-holds.store.ts';
import { overdrawnOf } from './overdrawn.store.ts';
import { countOverdrawn } from './overdrawn.ts';
import { type Counted, lockStockRows, writeMovements, writeOnHand } from './stock.store.ts';

export interface CountedFrom extends Counted {
  from?: number;
}

/**
 * Sets the stock to what a catalogue file says, or to what a new product comes with. If that leaves fewer
 * bottles than are held, the format's holds are released, and the shoppers affected find out when they pay. A
 * size that no longer has `from` bottles stays as it is.
 */
export async function importStock(
  tx: Tx,
  counted: readonly CountedFrom[],
  { actor, now }: { actor: string; now: number },
): Promise<void> {
  const all = [...counted].sort((a, b) => a.formatId - b.formatId);
  const before = await lockStockRows(
    tx,
    all.map(({ formatId }) => formatId),
    now,
  );
  const inOrder = all
    .filter(({ formatId, from }) => from === undefined || from === (before.get(formatId)?.onHand ?? 0))
    .map(({ formatId, onHand }) => ({ formatId, onHand }));
  const uncovered = inOrder.filter(({ formatId, onHand }) => onHand < (before.get(formatId)?.held ?? 0));
  await releaseHolds(
    tx,
    uncovered.map(({ formatId }) => formatId),
    anyHold,
  );
  await writeOnHand(tx, inOrder, now);
  const movements = inOrder
    .map(({ formatId, onHand }) => ({
      formatId,
      change: onHand - (before.get(formatId)?.onHand ?? 0),
      reason: 'import' as const,
      orderId: null,
    }))
    .filter(({ change }) => change !== 0);
  await writeMovements(tx, movements, actor, now);
  for (const { formatId } of await overdrawnOf(
    tx,
    inOrder.map((each) => each.formatId),
  ))
    await countOverdrawn(tx, formatId, { actor, now, keep: 0 });
}
