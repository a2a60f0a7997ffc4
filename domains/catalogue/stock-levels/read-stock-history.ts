import type { Db } from '#db/connection.ts';
import { movementsOf, type StockMovement } from './stock-levels.store.ts';

export type { StockMovement } from './stock-levels.store.ts';

/** Every change of a product's stock with who, when and why, oldest first. */
export function readStockHistory(db: Db, slug: string): Promise<StockMovement[]> {
  return movementsOf(db, slug);
}
