import type { Db } from '#db/connection.ts';

/** All packs of these sizes with their product, ordered by product. */
export async function packsOfFormats(db: Db, formatIds: readonly number[]) {
  if (formatIds.length === 0) return [];
  return db
    .selectFrom('packs')
    .innerJoin('formats', 'formats.id', 'packs.format_id')
    .select(['packs.id', 'packs.format_id', 'packs.bottles', 'formats.product_id'])
    .where('packs.format_id', 'in', formatIds)
    .orderBy('formats.product_id')
    .orderBy('packs.id')
    .execute();
}
