import type { Tx } from '#db/transaction.ts';
import { type Counted, lockStockRows, writeMovements, writeOnHand } from './stock.store.ts';
import { anyHold, releaseHolds } from './stock-holds.store.ts';

/**
 * Sets the stock to what a catalogue file says. If that leaves fewer bottles than are held, the format's
 * holds are released, and the shoppers affected find out when they pay.
 */
export async function importStock(tx: Tx, counted: readonly Counted[], now: number): Promise<void> {
  const inOrder = [...counted].sort((a, b) => a.formatId - b.formatId);
  const before = await lockStockRows(
    tx,
    inOrder.map(({ formatId }) => formatId),
    now,
  );
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
  await writeMovements(tx, movements, 'import', now);
}
