import type { Db } from '#db/connection.ts';
import type { ListingFilter } from '../catalogue.store.ts';

type Place = 'category_path' | 'region_path' | 'grape';

/** How many published products of a listing are at each exact place; one query. */
export async function countAt(
  db: Db,
  place: Place,
  { categoryPaths, regionPaths, grape }: ListingFilter,
): Promise<Map<string, number>> {
  let query = db
    .selectFrom('products')
    .select([place, (eb) => eb.fn.countAll<number>().as('products')])
    .where('published', '=', 1)
    .where(place, 'is not', null)
    .groupBy(place);
  if (categoryPaths) query = query.where('category_path', 'in', categoryPaths);
  if (regionPaths) query = query.where('region_path', 'in', regionPaths);
  if (grape !== undefined) query = query.where('grape', '=', grape);
  const rows = await query.execute();
  return new Map(
    rows.map((row) => [String((row as Partial<Record<Place, string | null>>)[place]), Number(row.products)]),
  );
}
