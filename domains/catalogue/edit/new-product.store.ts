/** A product added by hand, with its sizes and packs. */
import type { Insertable } from 'kysely';
import type { Db } from '#db/connection.ts';
import type { FormatRow, PackRow, ProductRow } from '#db/schema.ts';
import type { Tx } from '#db/transaction.ts';
import type { FormatId, PackId } from '#kit/ids.ts';

/** The slugs that begin with this one, former ones included. */
export async function slugsLike(db: Db, slug: string): Promise<Set<string>> {
  const rows = await db
    .selectFrom('products')
    .select('slug')
    .where('slug', '>=', slug)
    .where('slug', '<', `${slug}~`)
    .execute();
  const former = await db
    .selectFrom('product_addresses')
    .select('slug')
    .where('slug', '>=', slug)
    .where('slug', '<', `${slug}~`)
    .execute();
  return new Set([...rows, ...former].map((row) => row.slug));
}

export async function insertProduct(tx: Tx, row: Insertable<ProductRow>): Promise<number> {
  return (await tx.insertInto('products').values(row).returning('id').executeTakeFirstOrThrow()).id;
}

/**
 * A product of several sizes is a group (G-35) with the product's slug and name. The group of a product that
 * an import left with one size still exists, and is reused.
 */
export async function writeGroup(tx: Tx, slug: string, name: string): Promise<number> {
  const { id } = await tx
    .insertInto('product_groups')
    .values({ slug, name })
    .onConflict((conflict) => conflict.column('slug').doUpdateSet({ name }))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function insertFormat(tx: Tx, row: Insertable<FormatRow>): Promise<FormatId> {
  return (await tx.insertInto('formats').values(row).returning('id').executeTakeFirstOrThrow())
    .id as FormatId;
}

export async function insertPack(tx: Tx, row: Insertable<PackRow>): Promise<PackId> {
  return (await tx.insertInto('packs').values(row).returning('id').executeTakeFirstOrThrow()).id as PackId;
}

/** A product becomes a group when it gets its second size. */
export async function joinGroup(
  tx: Tx,
  productId: number,
  { slug, name }: { slug: string; name: string },
): Promise<void> {
  const group_id = await writeGroup(tx, slug, name);
  await tx.updateTable('products').set({ group_id }).where('id', '=', productId).execute();
}
