import type { Db } from '#db/connection.ts';
import { inTransaction } from '#db/transaction.ts';
import type { FormatId } from '#kit/ids.ts';
import { noteFormatChanges } from './catalogue-changes.store.ts';
import { addBottles, holdStock, writeMovements } from './stock.store.ts';

export type CountAnswer = { kind: 'counted'; change: number } | { kind: 'unknown-format' };

/** Sets the stock of a format to what was counted on the shelf; the difference goes into the ledger as a count. */
export function countBottles(db: Db, formatId: FormatId, onHand: number, now: number, actor: string): Promise<CountAnswer> {
  if (!Number.isSafeInteger(onHand) || onHand < 0) throw new RangeError(`Nobody can count ${onHand} bottles`);
  return inTransaction(db, async (tx) => {
    const before = await holdStock(tx, formatId, now);
    if (before === undefined) return { kind: 'unknown-format' };
    const change = onHand - before;
    if (change !== 0) {
      await addBottles(tx, formatId, change, now);
      await writeMovements(tx, [{ formatId, change, reason: 'count', orderId: null }], actor, now);
      await noteFormatChanges(tx, [formatId], now);
    }
    return { kind: 'counted', change };
  });
}
