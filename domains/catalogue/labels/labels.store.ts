/** What a shelf label shows: sizes on sale, with their prices. */
import type { Db } from '#db/connection.ts';

function sold(db: Db) {
  return db
    .selectFrom('packs')
    .innerJoin('formats', 'formats.id', 'packs.format_id')
    .innerJoin('products', 'products.id', 'formats.product_id')
    .select([
      'packs.id as packId',
      'formats.id as formatId',
      'products.slug',
      'products.name',
      'products.vintage',
      'formats.label as size',
      'formats.volume_ml as volumeMl',
      'packs.bottles',
      'packs.price_cents as priceCents',
      'packs.offer',
      'packs.is_sale_item as isSaleItem',
    ])
    .where('packs.published', '=', 1)
    .orderBy('products.name')
    .orderBy('products.id')
    .orderBy('formats.position')
    .orderBy('formats.id')
    .orderBy('packs.bottles');
}

/** Drafts included: the label can be ready before the product is. */
export function packsOfProducts(db: Db, productIds: readonly number[]) {
  return sold(db).where('products.id', 'in', productIds).execute();
}

/** On sale, with a price that began at `since` or later. Epoch ms. */
export function packsPricedSince(db: Db, since: number, limit: number) {
  return sold(db)
    .where('products.published', '=', 1)
    .where('packs.id', 'in', ({ selectFrom }) =>
      selectFrom('price_history').select('pack_id').where('from_at', '>=', since),
    )
    .limit(limit)
    .execute();
}
