/** What an import writes, in batches of rows below the engines' parameter limits. */
import type { Insertable } from 'kysely';
import type { Db } from '#db/connection.ts';
import type { FormatRow, PackRow, ProductRow } from '#db/schema.ts';
import type { Tx } from '#db/transaction.ts';
import { batches } from './batches.ts';

export type ProductWrite = Insertable<ProductRow>;
export type FormatWrite = Insertable<FormatRow>;
export type PackWrite = Insertable<PackRow>;

/** The columns of a product that an import writes; photo, publication and creation time stay unchanged. */
const importedColumns = [
  'group_id',
  'name',
  'producer',
  'category_path',
  'region_path',
  'grape',
  'grapes_all',
  'vintage',
  'abv_tenths',
  'tagline',
  'description',
  'image_alt',
  'ships',
  'taxable',
  'deposit_cents',
  'featured_rank',
  'price_basis',
  'origin',
  'source_id',
] as const;

export type ImportedProduct = Pick<ProductWrite, (typeof importedColumns)[number] | 'slug'>;
export type StoredProduct = Awaited<ReturnType<typeof storedProducts>>[number];
export type StoredSize = Awaited<ReturnType<typeof storedSizes>>[number];

/**
 * Serializes imports on both engines: another import's insert of the same unique slug waits until this
 * transaction ends. The row is deleted in the same transaction, so it is never visible.
 */
export async function waitForImportTurn(tx: Tx): Promise<void> {
  const slug = '!import';
  await tx.insertInto('product_groups').values({ slug, name: slug }).execute();
  await tx.deleteFrom('product_groups').where('slug', '=', slug).execute();
}

/** True when an import would write nothing new. */
export function isSameProduct(stored: StoredProduct, wanted: ImportedProduct): boolean {
  return importedColumns.every((column) => stored[column] === wanted[column]);
}

/** The stored products of these slugs, withdrawn ones included. */
export function storedProducts(tx: Tx, slugs: readonly string[]) {
  return tx
    .selectFrom('products')
    .select(['id', 'slug', 'published', 'photo', ...importedColumns])
    .where('slug', 'in', slugs)
    .execute();
}

/** The sizes of the products with their one-bottle packs, including withdrawn ones. */
export async function storedSizes(tx: Tx, productIds: readonly number[]) {
  if (productIds.length === 0) return [];
  return tx
    .selectFrom('formats')
    .leftJoin('packs', (join) => join.onRef('packs.format_id', '=', 'formats.id').on('packs.bottles', '=', 1))
    .innerJoin('bottle_stock', 'bottle_stock.format_id', 'formats.id')
    .select([
      'formats.product_id',
      'formats.id as format_id',
      'formats.label',
      'formats.volume_ml',
      'formats.position',
      'packs.id as pack_id',
      'packs.price_cents',
      'packs.cost_cents',
      'packs.published',
      'bottle_stock.on_hand',
    ])
    .where('formats.product_id', 'in', productIds)
    .execute();
}

/** Ids of the groups by slug; an existing group gets the new name. */
export async function writeGroups(
  tx: Tx,
  groups: readonly { slug: string; name: string }[],
): Promise<Map<string, number>> {
  const ids = new Map<string, number>();
  for (const batch of batches(groups)) {
    const rows = await tx
      .insertInto('product_groups')
      .values(batch)
      .onConflict((conflict) =>
        conflict.column('slug').doUpdateSet(({ ref }) => ({ name: ref('excluded.name') })),
      )
      .returning(['id', 'slug'])
      .execute();
    for (const { id, slug } of rows) ids.set(slug, id);
  }
  return ids;
}

/** Ids of the products by slug; for an existing product the imported columns are overwritten. */
export async function writeProducts(tx: Tx, products: readonly ProductWrite[]): Promise<Map<string, number>> {
  const ids = new Map<string, number>();
  for (const batch of batches(products)) {
    const rows = await tx
      .insertInto('products')
      .values(batch)
      .onConflict((conflict) =>
        conflict
          .column('slug')
          .doUpdateSet(({ ref }) =>
            Object.fromEntries(
              [...importedColumns, 'updated_at' as const].map((column) => [
                column,
                ref(`excluded.${column}`),
              ]),
            ),
          ),
      )
      .returning(['id', 'slug'])
      .execute();
    for (const { id, slug } of rows) ids.set(slug, id);
  }
  return ids;
}

/** Ids of the formats by product and label. */
export async function writeFormats(tx: Tx, formats: readonly FormatWrite[]): Promise<Map<string, number>> {
  const ids = new Map<string, number>();
  for (const batch of batches(formats)) {
    const rows = await tx
      .insertInto('formats')
      .values(batch)
      .onConflict((conflict) =>
        conflict.columns(['product_id', 'label']).doUpdateSet(({ ref }) => ({
          volume_ml: ref('excluded.volume_ml'),
          position: ref('excluded.position'),
        })),
      )
      .returning(['id', 'product_id', 'label'])
      .execute();
    for (const { id, product_id, label } of rows) ids.set(formatKey(product_id, label), id);
  }
  return ids;
}

/** The key of the map that `writeFormats` returns. */
export function formatKey(productId: number, label: string): string {
  return `${productId} ${label}`;
}

/**
 * Ids of the one-bottle packs by format. A pack that was withdrawn because its size was missing from the file
 * is put back on sale.
 */
export async function writePacks(tx: Tx, packs: readonly PackWrite[]): Promise<Map<number, number>> {
  const ids = new Map<number, number>();
  for (const batch of batches(packs)) {
    const rows = await tx
      .insertInto('packs')
      .values(batch)
      .onConflict((conflict) =>
        conflict.columns(['format_id', 'bottles']).doUpdateSet(({ ref }) => ({
          price_cents: ref('excluded.price_cents'),
          cost_cents: ref('excluded.cost_cents'),
          published: ref('excluded.published'),
        })),
      )
      .returning(['id', 'format_id'])
      .execute();
    for (const { id, format_id } of rows) ids.set(format_id, id);
  }
  return ids;
}

/** Sizes missing from the file are kept for existing orders but no longer sold. */
export async function withdrawFormats(tx: Tx, formatIds: readonly number[]): Promise<void> {
  if (formatIds.length === 0) return;
  await tx.updateTable('packs').set({ published: 0 }).where('format_id', 'in', formatIds).execute();
}

/** Where each product on sale came from. */
export function sourcesOnSale(db: Db) {
  return db
    .selectFrom('products')
    .select(['origin', 'source_id'])
    .where('published', '=', 1)
    .where('withdrawn_at', 'is', null)
    .execute();
}
