/**
 * The only SQL on `taxonomy_entries` and `taxonomy_edition`, and queries on products by their places (B-151).
 */
import type { Db } from '#db/connection.ts';
import type { TaxonomyEntryRow } from '#db/tables/taxonomy-entries.ts';
import type { Tx } from '#db/transaction.ts';
import type { PlaceEntry, TreeName } from './place-entries.rules.ts';

/** The number of changes so far; the same number means the same trees. */
export async function placesVersion(db: Db): Promise<number> {
  const { number } = await db.selectFrom('taxonomy_edition').select('number').executeTakeFirstOrThrow();
  return number;
}

/**
 * Raises the number by one, and makes other changes wait until the transaction ends. Call it before reading
 * the entries.
 */
export async function raisePlacesVersion(tx: Tx): Promise<void> {
  await tx
    .updateTable('taxonomy_edition')
    .set(({ eb }) => ({ number: eb('number', '+', 1) }))
    .execute();
}

/** In the order they were made. */
export async function readPlaceEntries(db: Db): Promise<PlaceEntry[]> {
  const rows = await db
    .selectFrom('taxonomy_entries')
    .selectAll()
    .orderBy('created_at')
    .orderBy('slug')
    .execute();
  return rows.map(({ slug, tree, is_added, parent, color, name, note, is_hidden }: TaxonomyEntryRow) => ({
    ...{ slug, tree, isAdded: is_added === 1, parent, color, name, note, isHidden: is_hidden === 1 },
  }));
}

export async function putPlaceEntry(tx: Tx, entry: PlaceEntry, now: number): Promise<void> {
  const { slug, tree, isAdded, parent, color, name, note, isHidden } = entry;
  const row = {
    ...{ slug, tree, parent, color, name, note },
    is_added: isAdded ? 1 : 0,
    is_hidden: isHidden ? 1 : 0,
  };
  await tx
    .insertInto('taxonomy_entries')
    .values({ ...row, created_at: now })
    .onConflict((clash) => clash.column('slug').doUpdateSet(row))
    .execute();
}

export async function deletePlaceEntry(tx: Tx, slug: string): Promise<void> {
  await tx.deleteFrom('taxonomy_entries').where('slug', '=', slug).execute();
}

const columns = {
  categories: 'products.category_path',
  regions: 'products.region_path',
  grapes: 'products.grape',
} as const;

/** How many products name each place itself, not one below it; keyed by path, or for a grape by slug. */
export async function countByPlace(db: Db, tree: TreeName) {
  const rows = await db
    .selectFrom('products')
    .select([
      `${columns[tree]} as place`,
      ({ fn }) => fn.countAll<number>().as('all'),
      ({ fn }) => fn.sum<number>('products.published').as('onSale'),
    ])
    .where(columns[tree], 'is not', null)
    .groupBy(columns[tree])
    .execute();
  return new Map(
    rows.map(({ place, all, onSale }) => [String(place), { all: Number(all), onSale: Number(onSale) }]),
  );
}

/** Whether, as far as is known, a product was ever there, or is first on its shelf. */
export async function isPlaceUsed(db: Db, tree: TreeName, place: string): Promise<boolean> {
  const product = await db
    .selectFrom('products')
    .select('products.id')
    .where(columns[tree], '=', place)
    .limit(1)
    .executeTakeFirst();
  if (product) return true;
  // For former values of a product's field: its revisions store values as JSON.
  const field = { categories: 'categoryPath', regions: 'regionPath', grapes: 'grape' }[tree];
  const revision = await db
    .selectFrom('product_revisions')
    .select('product_revisions.product_id')
    .where('field', '=', field)
    .where(({ or, eb }) =>
      or([eb('before', '=', JSON.stringify(place)), eb('after', '=', JSON.stringify(place))]),
    )
    .limit(1)
    .executeTakeFirst();
  return revision !== undefined;
}

/** Ids of products on sale in these categories, in order; at most `limit`. */
export async function onSaleIn(db: Db, paths: readonly string[], limit: number): Promise<number[]> {
  if (paths.length === 0) return [];
  const rows = await db
    .selectFrom('products')
    .select('id')
    .where('category_path', 'in', paths)
    .where('published', '=', 1)
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** Products in these places (paths, or a grape's slug), with their tagline and the facts it is made from. */
export function taglinesIn(db: Db, tree: TreeName, places: readonly string[]) {
  return db
    .selectFrom('products')
    .select([
      'id',
      'name',
      'tagline',
      'grape',
      'category_path as categoryPath',
      'region_path as regionPath',
      'grapes_all as grapesAll',
    ])
    .where(columns[tree], 'in', places)
    .orderBy('id')
    .execute();
}
