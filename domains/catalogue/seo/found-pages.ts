import type { Db } from '#db/connection.ts';
import { countShown, idBefore, pagesOfRun } from './found.store.ts';

export interface FoundPage {
  slug: string;
  /** Epoch ms of the last change of the product's texts and places; a price or a stock is none. */
  changedAt: number;
}

const productsPerRun = 500;

/** How many product pages there are. */
export const countFoundPages = countShown;

/**
 * The product pages from one place on, in the order of ids, in runs; a product with nothing to sell has none
 * (S-17).
 */
export async function* foundPages(db: Db, from: number, most: number): AsyncGenerator<FoundPage[]> {
  let afterId = await idBefore(db, from);
  for (let left = most; afterId !== undefined && left > 0; left -= productsPerRun) {
    const rows = await pagesOfRun(db, afterId, Math.min(left, productsPerRun));
    if (rows.length === 0) return;
    afterId = rows.at(-1)?.id;
    yield rows.map(({ slug, updated_at }) => ({ slug, changedAt: updated_at }));
  }
}
