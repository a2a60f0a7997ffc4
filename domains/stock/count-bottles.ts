import type { Db } from '#db/connection.ts';
import { inTransaction } from '#db/transaction.ts';
import type { FormatId } from '#kit/ids.ts';
import { type ByHand, changeByHand } from './change-by-hand.ts';
import type { StockAnswer } from './change-stock.ts';

/** `below-held`: more bottles are held than were counted; those holds end within 15 minutes. */
export type CountAnswer =
  | { kind: 'counted'; change: number }
  | Extract<StockAnswer, { kind: 'unknown-format' | 'below-held' }>;

/** Sets the stock of a format to what was counted; the difference goes into the ledger as a count. */
export async function countBottles(
  db: Db,
  formatId: FormatId,
  onHand: number,
  by: ByHand,
): Promise<CountAnswer> {
  if (!Number.isSafeInteger(onHand) || onHand < 0) throw new RangeError(`Nobody can count ${onHand} bottles`);
  const answer = await inTransaction(db, (tx) =>
    changeByHand(tx, formatId, () => onHand, { ...by, verb: 'counted' }),
  );
  if (answer.kind === 'changed') return { kind: 'counted', change: answer.change };
  if (answer.kind === 'below-zero') throw new Error(`${onHand} bottles were below zero`);
  return answer;
}
