import type { Db } from '#db/connection.ts';
import { inTransaction } from '#db/transaction.ts';
import type { FormatId } from '#kit/ids.ts';
import { type ByHand, changeByHand } from './change-by-hand.ts';
import type { StockAnswer } from './change-stock.ts';

export interface Adjustment extends ByHand {
  formatId: FormatId;
  /** Bottles added or, if negative, removed. */
  change: number;
}

/** Adds or removes bottles by hand, through the ledger. Refuses to go below zero or below what is held. */
export function adjustBottles(db: Db, { formatId, change, ...by }: Adjustment): Promise<StockAnswer> {
  if (!Number.isSafeInteger(change)) throw new RangeError(`Stock cannot change by ${change} bottles`);
  return inTransaction(db, (tx) =>
    changeByHand(tx, formatId, (onHand) => onHand + change, { ...by, verb: 'adjusted' }),
  );
}
