import type { Tx } from '#db/transaction.ts';
import type { FormatId } from '#kit/ids.ts';
import { noteFormatChanges } from './catalogue-changes.store.ts';
import { addBottles, lockStock, writeMovements } from './stock.store.ts';
import { dropHolds, runOutBy } from './stock-holds.store.ts';

/** Who changes the stock by hand, when, and why in their own words. */
export interface StockHand {
  actor: string;
  now: number;
  note: string | null;
}

export type ShelfAnswer =
  | { kind: 'changed'; change: number; onHand: number }
  | { kind: 'unknown-format' }
  | { kind: 'below-zero'; onHand: number }
  /** Shoppers who are paying hold more than would be left. */
  | { kind: 'below-held'; onHand: number; held: number };

/**
 * Changes the stock of a format by hand through the ledger; never below zero, nor below what shoppers who are
 * paying hold.
 */
export async function changeShelf(
  tx: Tx,
  formatId: FormatId,
  to: (onHand: number) => number,
  hand: StockHand,
): Promise<ShelfAnswer> {
  const before = await lockStock(tx, formatId, hand.now);
  if (!before) return { kind: 'unknown-format' };
  const onHand = to(before.onHand);
  if (onHand < 0) return { kind: 'below-zero', onHand: before.onHand };
  if (onHand < before.held) {
    await dropHolds(tx, [formatId], runOutBy(hand.now));
    const held = (await lockStock(tx, formatId, hand.now))?.held ?? 0;
    if (onHand < held) return { kind: 'below-held', onHand: before.onHand, held };
  }
  const change = onHand - before.onHand;
  if (change !== 0) {
    await addBottles(tx, formatId, change, hand.now);
    await writeMovements(
      tx,
      [{ formatId, change, reason: 'count', orderId: null, note: hand.note }],
      hand.actor,
      hand.now,
    );
    await noteFormatChanges(tx, [formatId], hand.now);
  }
  return { kind: 'changed', change, onHand };
}
