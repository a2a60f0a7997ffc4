import type { Db } from '#db/connection.ts';
import { inTransaction } from '#db/transaction.ts';
import type { FormatId } from '#kit/ids.ts';
import { changeShelf, type ShelfAnswer } from './change-shelf.ts';

/** `below-held`: shoppers who are paying hold more than were counted; they decide within 15 minutes. */
export type CountAnswer =
  | { kind: 'counted'; change: number }
  | Extract<ShelfAnswer, { kind: 'unknown-format' | 'below-held' }>;

/**
 * Sets the stock of a format to what was counted on the shelf; the difference goes into the ledger as a
 * count, with its note.
 */
export async function countBottles(
  db: Db,
  formatId: FormatId,
  onHand: number,
  now: number,
  actor: string,
  note: string | null = null,
): Promise<CountAnswer> {
  if (!Number.isSafeInteger(onHand) || onHand < 0) throw new RangeError(`Nobody can count ${onHand} bottles`);
  const answer = await inTransaction(db, (tx) =>
    changeShelf(tx, formatId, () => onHand, { now, actor, note }),
  );
  if (answer.kind === 'changed') return { kind: 'counted', change: answer.change };
  if (answer.kind === 'below-zero') throw new Error(`${onHand} bottles were below zero`);
  return answer;
}
