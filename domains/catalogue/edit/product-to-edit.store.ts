/** A product as the desk edits it: all of its fields, sizes and packs, on sale or not. */
import type { Db } from '#db/connection.ts';

export function productRow(db: Db, id: number) {
  return db.selectFrom('products').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Its sizes with their packs and stock, in shelf order. */
export function packRows(db: Db, productId: number) {
  return db
    .selectFrom('formats')
    .innerJoin('packs', 'packs.format_id', 'formats.id')
    .innerJoin('bottle_stock', 'bottle_stock.format_id', 'formats.id')
    .select([
      'formats.id as format_id',
      'formats.label',
      'formats.volume_ml',
      'bottle_stock.on_hand',
      'bottle_stock.held',
      'packs.id as pack_id',
      'packs.bottles',
      'packs.price_cents',
      'packs.cost_cents',
      'packs.is_sale_item',
      'packs.published',
      'packs.offer',
    ])
    .where('formats.product_id', '=', productId)
    .orderBy('formats.position')
    .orderBy('formats.id')
    .orderBy('packs.bottles')
    .execute();
}

/** Who gave each field its present value, and when; fields that never changed are left out. */
export function lastRevisions(db: Db, productId: number) {
  return db
    .selectFrom('product_revisions')
    .select(['part', 'field', 'actor', 'at'])
    .where('seq', 'in', ({ selectFrom }) =>
      selectFrom('product_revisions')
        .select(({ fn }) => fn.max('seq').as('seq'))
        .where('product_id', '=', productId)
        .groupBy(['part', 'field']),
    )
    .execute();
}

/** How many other products have this name and vintage. */
export async function countSameName(
  db: Db,
  { id, name, vintage }: { id: number; name: string; vintage: string },
) {
  const row = await db
    .selectFrom('products')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('name', '=', name)
    .where('vintage', '=', vintage)
    .where('id', '!=', id)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}
