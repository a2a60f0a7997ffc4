import type { Db } from '#db/connection.ts';
import { readStockOfProducts } from '#domains/catalogue/stock-levels/read-stock-levels.ts';
import type { ProductId } from '#kit/ids.ts';
import { openWanted } from './wanted.store.ts';

/** A wish that is open. */
export interface Wanted {
  id: number;
  productId: ProductId | null;
  words: string;
  bottles: number;
  askedBy: string;
  askedAt: number;
  /**
   * The ten digits to call; null if no one is to be called, as for a shopper whom the shop texts itself
   * (N-080).
   */
  phone: string | null;
  /** Free bottles of it on the shelf, in any size; 0 for what the shop does not carry. */
  freeBottles: number;
}

/** The open wishes: those whose bottles are here first, otherwise in the order of asking (B-206). */
export async function findWanted(db: Db, limit: number): Promise<Wanted[]> {
  const rows = await openWanted(db, limit);
  const ids = [...new Set(rows.flatMap(({ product_id }) => product_id ?? []))];
  const free = new Map<number, number>();
  for (const { productId, onHand, held } of await readStockOfProducts(db, ids))
    free.set(productId, (free.get(productId) ?? 0) + Math.max(0, onHand - held));
  return rows
    .map((row) => ({
      ...{ id: row.id, productId: row.product_id as ProductId | null, words: row.words },
      ...{ bottles: row.bottles, askedBy: row.asked_by, askedAt: row.asked_at },
      phone: row.format_id === null ? row.phone : null,
      freeBottles: row.product_id === null ? 0 : (free.get(row.product_id) ?? 0),
    }))
    .toSorted((a, b) => Number(b.freeBottles > 0) - Number(a.freeBottles > 0));
}
