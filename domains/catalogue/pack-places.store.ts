/** Packs with their products, as a promotion needs them, withdrawn ones included. */
import type { Db } from '#db/connection.ts';

export async function packPlaces(db: Db, packIds: readonly number[]) {
  if (packIds.length === 0) return [];
  return db
    .selectFrom('packs')
    .innerJoin('formats', 'formats.id', 'packs.format_id')
    .innerJoin('products', 'products.id', 'formats.product_id')
    .innerJoin('bottle_stock', 'bottle_stock.format_id', 'formats.id')
    .select([
      'packs.id as pack_id',
      'packs.bottles',
      'packs.price_cents',
      'packs.cost_cents',
      'packs.published as pack_published',
      'formats.label',
      'products.id as product_id',
      'products.slug',
      'products.name',
      'products.tagline',
      'products.image_alt',
      'products.ships',
      'products.photo',
      'products.category_path',
      'products.region_path',
      'products.grape',
      'products.published as product_published',
      'formats.id as format_id',
      'bottle_stock.on_hand',
      'bottle_stock.held',
    ])
    .where('packs.id', 'in', packIds)
    .execute();
}
