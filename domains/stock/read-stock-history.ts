import type { Db } from '#db/connection.ts';
import { movesOf, type StockMove } from './stock-facts.store.ts';

export type { StockMove } from './stock-facts.store.ts';

/** Every change of a product's stock with who, when and why, the oldest first. */
export function readStockHistory(db: Db, slug: string): Promise<StockMove[]> {
  return movesOf(db, slug);
}
