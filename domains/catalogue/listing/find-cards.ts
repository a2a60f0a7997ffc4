import type { Db } from '#db/connection.ts';
import { type CardFacts, cardsBySlug, sizesOf } from '../catalogue.store.ts';
import type { ProductCard } from '../product.ts';
import { cardOf } from '../product-view.ts';

/** Cards in the requested order; unknown and withdrawn products are skipped (M-065). */
export async function findCards(db: Db, slugs: readonly string[]): Promise<ProductCard[]> {
  const rows = new Map((await cardsBySlug(db, slugs)).map((row) => [row.slug, row]));
  return cardsOf(
    db,
    slugs.flatMap((slug) => rows.get(slug) ?? []),
  );
}

/** Cards for these rows, in the same order. */
export async function cardsOf(db: Db, rows: readonly CardFacts[]): Promise<ProductCard[]> {
  const sizes = Map.groupBy(
    await sizesOf(
      db,
      rows.map((row) => row.id),
    ),
    (size) => size.product_id,
  );
  return rows.flatMap((row) => cardOf(row, sizes.get(row.id) ?? []) ?? []);
}
