/** Everything that an index or an export needs of published products, in batches by id. */
import type { Db } from '#db/connection.ts';

export type FactsRow = Awaited<ReturnType<typeof factsOfRun>>[number];

const factsColumns = [
  'id',
  'slug',
  'name',
  'producer',
  'category_path',
  'ships',
  'region_path',
  'grape',
  'vintage',
  'abv_tenths',
  'photo',
  'image_alt',
  'group_id',
  'featured_rank',
] as const;

/** The next published products after an id, ordered by id. */
export function factsOfRun(db: Db, afterId: number, limit: number) {
  return published(db).where('id', '>', afterId).orderBy('id').limit(limit).execute();
}

/** The published ones among these products, ordered by id. */
export async function factsOfProducts(db: Db, ids: readonly number[]): Promise<FactsRow[]> {
  return ids.length === 0 ? [] : published(db).where('id', 'in', ids).orderBy('id').execute();
}

function published(db: Db) {
  return db.selectFrom('products').select(factsColumns).where('published', '=', 1);
}
