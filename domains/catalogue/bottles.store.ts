/** Formats with the names of their products, withdrawn ones included: what is on a shelf or goes in a bag. */
import type { Db } from '#db/connection.ts';

export type BottleRow = Awaited<ReturnType<typeof bottlesOfFormats>>[number];

export async function bottlesOfFormats(db: Db, formatIds: readonly number[]) {
  return formatIds.length === 0 ? [] : bottles(db).where('formats.id', 'in', formatIds).execute();
}

/** Every size of these products, each product's in the order of its page. */
export async function bottlesOfProducts(db: Db, productIds: readonly number[]) {
  if (productIds.length === 0) return [];
  return bottles(db)
    .where('products.id', 'in', productIds)
    .orderBy('formats.position')
    .orderBy('formats.id')
    .execute();
}

/** In the order of the listing: by category, then by name. */
export function allBottles(db: Db) {
  return bottles(db)
    .orderBy('products.category_path')
    .orderBy('products.name')
    .orderBy('formats.position')
    .orderBy('formats.id')
    .execute();
}

function bottles(db: Db) {
  return db
    .selectFrom('formats')
    .innerJoin('products', 'products.id', 'formats.product_id')
    .select([
      'formats.id as format_id',
      'formats.label',
      'formats.volume_ml',
      'products.id as product_id',
      'products.slug',
      'products.name',
      'products.producer',
      'products.vintage',
      'products.photo',
      'products.category_path',
      'products.region_path',
      'products.grape',
    ]);
}

/** Sizes of products of a category and of those below it, withdrawn ones left out. */
export async function formatsOfCategory(db: Db, path: string): Promise<number[]> {
  const rows = await db
    .selectFrom('formats')
    .innerJoin('products', 'products.id', 'formats.product_id')
    .select('formats.id')
    .where('products.withdrawn_at', 'is', null)
    .where(({ eb, or }) =>
      or([eb('products.category_path', '=', path), eb('products.category_path', 'like', `${path}/%`)]),
    )
    .orderBy('formats.id')
    .execute();
  return rows.map(({ id }) => id);
}
