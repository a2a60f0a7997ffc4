/** The only SQL on `shelf_firsts`, and on their products where needed with it (B-152). */
import type { Db } from '#db/connection.ts';
import type { Tx } from '#db/transaction.ts';

export interface ShelfFirst {
  productId: number;
  slug: string;
  untilAt: number | null;
  setAt: number;
  setBy: string;
}

/** In order. */
export function firstsOfShelf(db: Db, categoryPath: string): Promise<ShelfFirst[]> {
  return firsts(db).where('shelf_firsts.category_path', '=', categoryPath).orderBy('position').execute();
}

/** Products whose last day is over. */
export function endedFirsts(db: Db, now: number) {
  return firsts(db)
    .select('shelf_firsts.category_path as categoryPath')
    .where('until_at', '<=', now)
    .orderBy('shelf_firsts.category_path')
    .orderBy('position')
    .execute();
}

const firsts = (db: Db) =>
  db
    .selectFrom('shelf_firsts')
    .innerJoin('products', 'products.id', 'shelf_firsts.product_id')
    .select([
      'shelf_firsts.product_id as productId',
      'products.slug',
      'shelf_firsts.until_at as untilAt',
      'shelf_firsts.set_at as setAt',
      'shelf_firsts.set_by as setBy',
    ]);

/**
 * What decides whether a product may stand first on a shelf: its own category, and the shelf where it is
 * first already.
 */
export function candidates(db: Db, ids: readonly number[]) {
  return db
    .selectFrom('products')
    .leftJoin('shelf_firsts', 'shelf_firsts.product_id', 'products.id')
    .select([
      'products.id',
      'products.published',
      'products.category_path',
      'shelf_firsts.category_path as firstOn',
    ])
    .where('products.id', 'in', ids)
    .execute();
}

/** The products that have bottles of a size on sale. */
export async function inStock(db: Db, ids: readonly number[]): Promise<Set<number>> {
  const rows = await db
    .selectFrom('formats')
    .innerJoin('bottle_stock', 'bottle_stock.format_id', 'formats.id')
    .select('formats.product_id')
    .where('formats.product_id', 'in', ids)
    .where('bottle_stock.on_hand', '>', 0)
    .execute();
  return new Set(rows.map(({ product_id }) => product_id));
}

/** Replaces all that stand first on the shelf. */
export async function writeFirsts(
  tx: Tx,
  categoryPath: string,
  productIds: readonly number[],
  { untilAt, actor, now }: { untilAt: number | null; actor: string; now: number },
): Promise<void> {
  await tx.deleteFrom('shelf_firsts').where('category_path', '=', categoryPath).execute();
  if (productIds.length === 0) return;
  await tx
    .insertInto('shelf_firsts')
    .values(
      productIds.map((product_id, position) => ({
        ...{ product_id, category_path: categoryPath, position, until_at: untilAt },
        ...{ set_at: now, set_by: actor },
      })),
    )
    .execute();
}
