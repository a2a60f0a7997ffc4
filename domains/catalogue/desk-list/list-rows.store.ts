/** What the desk's list says about the products of one page (B-130). */
import { sql } from 'kysely';
import type { Db } from '#db/connection.ts';

export function rowsOfProducts(db: Db, ids: readonly number[]) {
  return db
    .selectFrom('products')
    .select([
      'id',
      'slug',
      'name',
      'producer',
      'vintage',
      'category_path',
      'region_path',
      'grape',
      'photo',
      'published',
      'withdrawn_at',
    ])
    .where('id', 'in', ids)
    .execute();
}

/** Every size, in page order: bottles, place, and how many were sold since then. */
export function sizesOfRows(db: Db, ids: readonly number[], soldSince: number) {
  return db
    .selectFrom('formats')
    .leftJoin('bottle_stock', 'bottle_stock.format_id', 'formats.id')
    .leftJoin('shelf_places', 'shelf_places.format_id', 'formats.id')
    .select([
      'formats.id',
      'formats.product_id',
      'formats.label',
      'bottle_stock.on_hand',
      'bottle_stock.held',
      'shelf_places.place',
    ])
    .select(
      sql<number>`coalesce((select -sum(stock_movements.change) from stock_movements where stock_movements.format_id = formats.id
        and stock_movements.moved_at >= ${soldSince} and stock_movements.reason in ('order', 'release')), 0)`.as(
        'sold',
      ),
    )
    .where('formats.product_id', 'in', ids)
    .orderBy('formats.position')
    .orderBy('formats.id')
    .execute();
}

/** The packs on sale, smallest first. */
export function packsOfRows(db: Db, ids: readonly number[]) {
  return db
    .selectFrom('packs')
    .innerJoin('formats', 'formats.id', 'packs.format_id')
    .select([
      'packs.id',
      'packs.format_id',
      'packs.bottles',
      'packs.price_cents',
      'packs.cost_cents',
      'packs.is_sale_item',
      'packs.offer',
    ])
    .where('formats.product_id', 'in', ids)
    .where('packs.published', '=', 1)
    .orderBy('packs.bottles')
    .execute();
}

/**
 * Paths of the regions that some product has, drafts and withdrawn ones included. Each step looks up the next
 * path in the index, because neither database skips duplicates by itself.
 */
export async function regionsInUse(db: Db): Promise<string[]> {
  const { rows } = await sql<{ path: string }>`with recursive used(path) as (
      select min(region_path) from products
      union all
      select (select min(region_path) from products where region_path > used.path) from used where used.path is not null
    ) select path from used where path is not null`.execute(db);
  return rows.map(({ path }) => path);
}
