/** Stock levels and the ledger as staff see them, including withdrawn sizes. */
import type { Db } from '#db/connection.ts';

export type StockLevel = Awaited<ReturnType<typeof readStockLevels>>[number];
export type StockMovement = Awaited<ReturnType<typeof movementsOf>>[number];

function sizes(db: Db) {
  return db
    .selectFrom('formats')
    .innerJoin('products', 'products.id', 'formats.product_id')
    .innerJoin('bottle_stock', 'bottle_stock.format_id', 'formats.id')
    .select([
      'products.id as productId',
      'products.slug',
      'products.name',
      'formats.id as formatId',
      'formats.label as size',
      'bottle_stock.on_hand as onHand',
      'bottle_stock.held',
    ])
    .orderBy('products.slug')
    .orderBy('formats.position')
    .orderBy('formats.id');
}

/** Every size of these products with what is on hand and held; an unknown slug has none. */
export async function readStockLevels(db: Db, slugs: readonly string[]) {
  return slugs.length === 0 ? [] : sizes(db).where('products.slug', 'in', slugs).execute();
}

/** Every size of these products with what is on hand and held. */
export async function readStockOfProducts(db: Db, productIds: readonly number[]) {
  return productIds.length === 0 ? [] : sizes(db).where('products.id', 'in', productIds).execute();
}

/** Sizes on sale with at most this many bottles on hand, fewest first. */
export async function lowStockLevels(db: Db, maxOnHand: number) {
  return sizes(db)
    .clearOrderBy()
    .where('bottle_stock.on_hand', '<=', maxOnHand)
    .where('products.published', '=', 1)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('packs')
          .select('packs.id')
          .whereRef('packs.format_id', '=', 'formats.id')
          .where('packs.published', '=', 1),
      ),
    )
    .orderBy('bottle_stock.on_hand')
    .orderBy('products.slug')
    .orderBy('formats.position')
    .execute();
}

/** The ledger of a product, oldest first. */
export async function movementsOf(db: Db, slug: string) {
  return db
    .selectFrom('stock_movements')
    .innerJoin('formats', 'formats.id', 'stock_movements.format_id')
    .innerJoin('products', 'products.id', 'formats.product_id')
    .select([
      'formats.label as size',
      'stock_movements.change',
      'stock_movements.reason',
      'stock_movements.order_id as orderId',
      'stock_movements.note',
      'stock_movements.actor',
      'stock_movements.moved_at as movedAt',
    ])
    .where('products.slug', '=', slug)
    .orderBy('stock_movements.id')
    .execute();
}
