import type { Db } from '#db/connection.ts';
import { inTransaction } from '#db/transaction.ts';
import type { FormatId } from '#kit/ids.ts';
import { changeStock, type StockAnswer } from './change-stock.ts';

export interface Adjustment {
  formatId: FormatId;
  /** Bottles added or, if negative, removed. */
  change: number;
  /** Why: 'breakage', 'found in the cellar'. */
  note: string;
  actor: string;
  now: number;
}

/** Adds or removes bottles by hand, through the ledger. Refuses to go below zero or below what is held. */
export function adjustBottles(
  db: Db,
  { formatId, change, note, actor, now }: Adjustment,
): Promise<StockAnswer> {
  if (!Number.isSafeInteger(change)) throw new RangeError(`Stock cannot change by ${change} bottles`);
  return inTransaction(db, (tx) =>
    changeStock(tx, formatId, (onHand) => onHand + change, { actor, now, note }),
  );
}
