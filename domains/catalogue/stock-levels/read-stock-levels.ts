import type { Db } from '#db/connection.ts';
import { fewBottles } from '#domains/stock/low-stock.rules.ts';
import { lowStockLevels, type StockLevel } from './stock-levels.store.ts';

export { readStockLevels, readStockOfProducts, type StockLevel } from './stock-levels.store.ts';

/** Sizes on sale with five bottles or fewer on hand, fewest first. */
export function readLowStock(db: Db): Promise<StockLevel[]> {
  return lowStockLevels(db, fewBottles);
}
