/** What search engines and price comparisons read about published products, in batches by id. */
import type { Db } from '#db/connection.ts';
import type { CardFacts } from '../catalogue.store.ts';

const feedColumns = [
  'id',
  'slug',
  'name',
  'producer',
  'category_path',
  'region_path',
  'grape',
  'vintage',
  'tagline',
  'description',
  'photo',
  'ships',
  'group_id',
] as const;

/** Products with something to sell, in stock or not. */
function shown(db: Db) {
  return db
    .selectFrom('products')
    .where('published', '=', 1)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('formats')
          .innerJoin('packs', 'packs.format_id', 'formats.id')
          .select('packs.id')
          .whereRef('formats.product_id', '=', 'products.id')
          .where('packs.published', '=', 1),
      ),
    );
}

export async function countShown(db: Db): Promise<number> {
  const row = await shown(db).select(db.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  return Number(row.total);
}

/** The id before the product at this offset, ordered by id; undefined if there are not that many. */
export async function idBefore(db: Db, offset: number): Promise<number | undefined> {
  if (offset === 0) return 0;
  const row = await shown(db)
    .select('id')
    .orderBy('id')
    .offset(offset - 1)
    .limit(1)
    .executeTakeFirst();
  return row?.id;
}

export function productBatch(db: Db, afterId: number, limit: number) {
  return shown(db)
    .select(['id', 'slug', 'updated_at'])
    .where('id', '>', afterId)
    .orderBy('id')
    .limit(limit)
    .execute();
}

export type FeedRow = Awaited<ReturnType<typeof feedBatch>>[number];

export function feedBatch(db: Db, afterId: number, limit: number) {
  return shown(db).select(feedColumns).where('id', '>', afterId).orderBy('id').limit(limit).execute();
}

/** How many products each combination of category, region and grape has, and their last change. */
export function countByCategories(db: Db) {
  return shown(db)
    .select(['category_path', 'region_path', 'grape'])
    .select(({ fn }) => [fn.countAll<number>().as('products'), fn.max('updated_at').as('changed_at')])
    .groupBy(['category_path', 'region_path', 'grape'])
    .execute();
}

/** The facts that the look of a bottle is made from. */
export function artFacts(
  db: Db,
  slug: string,
): Promise<Omit<CardFacts, 'id' | 'image_alt' | 'group_id' | 'ships'> | undefined> {
  return db
    .selectFrom('products')
    .select(['slug', 'name', 'photo', 'category_path', 'region_path', 'grape'])
    .where('slug', '=', slug)
    .where('published', '=', 1)
    .executeTakeFirst();
}
