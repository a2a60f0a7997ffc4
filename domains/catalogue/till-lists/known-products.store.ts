import type { Db } from '#db/connection.ts';
import type { KnownBrand } from '../shorthand/known-names.rules.ts';

/**
 * The shop's own products, withdrawn ones included; drafts are left out, because someone is unsure of them.
 */
export async function knownProducts(db: Db): Promise<KnownBrand[]> {
  const rows = await db
    .selectFrom('products')
    .select(['name', 'producer', 'category_path', 'region_path', 'grape', 'grapes_all'])
    .where((where) => where.or([where('published', '=', 1), where('withdrawn_at', 'is not', null)]))
    .execute();
  return rows.map(({ name, producer, category_path, region_path, grape, grapes_all }) => ({
    ...{ name, producer, grape, grapesAll: grapes_all },
    categoryPath: category_path,
    regionPath: region_path,
  }));
}
