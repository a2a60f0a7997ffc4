import type { Db } from '#db/connection.ts';
import { inTransaction } from '#db/transaction.ts';
import type { FormatId } from '#kit/ids.ts';
import { changeShelf, type ShelfAnswer } from './change-shelf.ts';

export interface Adjustment {
  formatId: FormatId;
  /** Bottles that came or, when negative, went. */
  change: number;
  /** Why: 'breakage', 'found in the cellar'. */
  note: string;
  actor: string;
  now: number;
}

/**
 * Puts bottles on the shelf or takes them off, through the ledger. Refuses to go below zero or below what is
 * held.
 */
export function adjustBottles(
  db: Db,
  { formatId, change, note, actor, now }: Adjustment,
): Promise<ShelfAnswer> {
  if (!Number.isSafeInteger(change)) throw new RangeError(`Stock cannot change by ${change} bottles`);
  return inTransaction(db, (tx) =>
    changeShelf(tx, formatId, (onHand) => onHand + change, { actor, now, note }),
  );
}
