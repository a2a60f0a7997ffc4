/** Withdrawn products; their rows are kept for their orders. */
import type { Db } from '#db/connection.ts';

/** The id of a product, on sale or not; undefined if there is none. */
export async function idOfSlug(db: Db, slug: string): Promise<number | undefined> {
  return (await db.selectFrom('products').select('id').where('slug', '=', slug).executeTakeFirst())?.id;
}

/** Undefined for a product that is on sale and for an unknown one. */
export function withdrawnBySlug(db: Db, slug: string) {
  return db
    .selectFrom('products')
    .select(['id', 'name', 'category_path', 'region_path', 'grape', 'withdrawn_at', 'withdrawn_by'])
    .where('slug', '=', slug)
    .where('published', '=', 0)
    .executeTakeFirst();
}

/** The smallest pack of its first size, on sale or not. */
export async function firstPackOf(db: Db, productId: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('packs')
    .innerJoin('formats', 'formats.id', 'packs.format_id')
    .select('packs.id')
    .where('formats.product_id', '=', productId)
    .orderBy('formats.position')
    .orderBy('packs.bottles')
    .orderBy('packs.id')
    .limit(1)
    .executeTakeFirst();
  return row?.id;
}
