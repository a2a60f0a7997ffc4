import type { MovementCause } from '#db/schema.ts';
import type { Tx } from '#db/transaction.ts';
import type { FormatId } from '#kit/ids.ts';
import { noteStockChanges } from './catalogue-changes.store.ts';
import { expiredBy, releaseHolds } from './holds/stock-holds.store.ts';
import { addBottles, lockStock, writeMovements } from './stock.store.ts';

/** Who changes the stock by hand, when, and why, in the person's own words. */
export interface ChangedBy {
  actor: string;
  now: number;
  note: string | null;
  /** Null or omitted for a count. */
  cause?: MovementCause | null;
  /** When the bottles really moved, if that was earlier than now. */
  happenedAt?: number;
}

export type StockAnswer =
  | { kind: 'changed'; change: number; onHand: number }
  | { kind: 'unknown-format' }
  | { kind: 'below-zero'; onHand: number }
  /** More bottles are held for shoppers who are paying than would be left. */
  | { kind: 'below-held'; onHand: number; held: number };

/** Changes the stock of a format by hand through the ledger, never below zero or below what is held. */
export async function changeStock(
  tx: Tx,
  formatId: FormatId,
  to: (onHand: number) => number,
  by: ChangedBy,
): Promise<StockAnswer> {
  const before = await lockStock(tx, formatId, by.now);
  if (!before) return { kind: 'unknown-format' };
  const onHand = to(before.onHand);
  if (onHand < 0) return { kind: 'below-zero', onHand: before.onHand };
  if (onHand < before.held) {
    await releaseHolds(tx, [formatId], expiredBy(by.now));
    const held = (await lockStock(tx, formatId, by.now))?.held ?? 0;
    if (onHand < held) return { kind: 'below-held', onHand: before.onHand, held };
  }
  const change = onHand - before.onHand;
  if (change !== 0) {
    await addBottles(tx, formatId, change, by.now);
    await writeMovements(
      tx,
      [
        {
          ...{ formatId, change, reason: 'count', orderId: null, note: by.note, cause: by.cause ?? null },
          happenedAt: by.happenedAt ?? null,
        },
      ],
      by.actor,
      by.now,
    );
    await noteStockChanges(tx, [{ formatId, change }], by.now);
  }
  return { kind: 'changed', change, onHand };
}
