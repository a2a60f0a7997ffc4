import type { Db } from '#db/connection.ts';
import { countShown, idBefore, productBatch } from './seo.store.ts';

export interface SitemapProduct {
  slug: string;
  /** Epoch ms of the last change of the product's texts or categories; prices and stock do not count. */
  changedAt: number;
}

const productsPerBatch = 500;

/** The number of product pages. */
export const countSitemapProducts = countShown;

/**
 * Reads the product pages from an offset on, ordered by id, in batches; a product with nothing to sell
 * has no page (S-17).
 */
export async function* readSitemapProducts(
  db: Db,
  offset: number,
  limit: number,
): AsyncGenerator<SitemapProduct[]> {
  let afterId = await idBefore(db, offset);
  for (let left = limit; afterId !== undefined && left > 0; left -= productsPerBatch) {
    const rows = await productBatch(db, afterId, Math.min(left, productsPerBatch));
    if (rows.length === 0) return;
    afterId = rows.at(-1)?.id;
    yield rows.map(({ slug, updated_at }) => ({ slug, changedAt: updated_at }));
  }
}
