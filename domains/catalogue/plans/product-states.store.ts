/** Products as they are, with all sizes and packs, on sale or not; without any lock. */
import type { Db } from '#db/connection.ts';
import { formerAddresses } from '../addresses/addresses.store.ts';
import { batches } from '../import/batches.ts';

export async function productsById(db: Db, ids: readonly number[]) {
  const rows = [];
  for (const batch of batches(ids))
    rows.push(...(await db.selectFrom('products').selectAll().where('id', 'in', batch).execute()));
  return rows;
}

/** Ids of products by address, former addresses included. */
export async function idsBySlug(db: Db, slugs: readonly string[]): Promise<Map<string, number>> {
  const ids = new Map<string, number>();
  for (const batch of batches(slugs)) {
    for (const { slug, productId } of await formerAddresses(db, batch)) ids.set(slug, productId);
    const rows = await db.selectFrom('products').select(['id', 'slug']).where('slug', 'in', batch).execute();
    for (const { id, slug } of rows) ids.set(slug, id);
  }
  return ids;
}

/** The product of each format. */
export async function productsOfFormats(db: Db, formatIds: readonly number[]): Promise<Map<number, number>> {
  const products = new Map<number, number>();
  for (const batch of batches(formatIds)) {
    const rows = await db
      .selectFrom('formats')
      .select(['id', 'product_id'])
      .where('id', 'in', batch)
      .execute();
    for (const { id, product_id } of rows) products.set(id, product_id);
  }
  return products;
}

/** The sizes of products with the bottles on hand, in page order. */
export async function sizesOfProducts(db: Db, ids: readonly number[]) {
  const rows = [];
  for (const batch of batches(ids))
    rows.push(
      ...(await db
        .selectFrom('formats')
        .leftJoin('bottle_stock', 'bottle_stock.format_id', 'formats.id')
        .selectAll('formats')
        .select('bottle_stock.on_hand')
        .where('formats.product_id', 'in', batch)
        .orderBy('formats.position')
        .orderBy('formats.id')
        .execute()),
    );
  return rows;
}

export async function packsOfProducts(db: Db, ids: readonly number[]) {
  const rows = [];
  for (const batch of batches(ids))
    rows.push(
      ...(await db
        .selectFrom('packs')
        .innerJoin('formats', 'formats.id', 'packs.format_id')
        .selectAll('packs')
        .where('formats.product_id', 'in', batch)
        .orderBy('packs.bottles')
        .execute()),
    );
  return rows;
}

/** The fields last changed by a person rather than an import, each as 'id part field' (B-142). */
export async function fieldsOfPeople(db: Db, ids: readonly number[]): Promise<Set<string>> {
  const last = new Map<string, boolean>();
  for (const batch of batches(ids)) {
    const rows = await db
      .selectFrom('product_revisions')
      .select(['product_id', 'part', 'field', 'actor', 'source'])
      .where('product_id', 'in', batch)
      .orderBy('seq')
      .execute();
    for (const { product_id, part, field, actor, source } of rows)
      last.set(fieldKey(product_id, part, field), actor.startsWith('staff:') && source === '');
  }
  return new Set([...last].filter(([, isPersons]) => isPersons).map(([key]) => key));
}

export function fieldKey(productId: number, part: string, field: string): string {
  return `${productId} ${part} ${field}`;
}

/** True once an order was placed. */
export async function hasAnyOrder(db: Db): Promise<boolean> {
  const row = await db
    .selectFrom('stock_movements')
    .select('id')
    .where('reason', '=', 'order')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Names of products by id, with the vintage: 'Barolo Bussia 2019'. */
export async function namesOfProducts(db: Db, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('products')
    .select(['id', 'name', 'vintage'])
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map(({ id, name, vintage }) => [id, [name, vintage].filter(Boolean).join(' ')]));
}

export function namesBySlug(db: Db, slugs: readonly string[]) {
  return db.selectFrom('products').select(['id', 'slug', 'name']).where('slug', 'in', slugs).execute();
}
