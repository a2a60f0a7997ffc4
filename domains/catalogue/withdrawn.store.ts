/** Products that were withdrawn; their rows stay for their orders. */
import type { Db } from '#db/connection.ts';
import type { Tx } from '#db/transaction.ts';

/** The id of the product that this call withdrew; undefined when it was withdrawn already, or is unknown. */
export async function setWithdrawn(
  tx: Tx,
  slug: string,
  now: number,
  actor: string,
): Promise<number | undefined> {
  const row = await tx
    .updateTable('products')
    .set({ published: 0, withdrawn_at: now, withdrawn_by: actor })
    .where('slug', '=', slug)
    .where('published', '=', 1)
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** The id of the product that this call put back; undefined when it is sold already, or is unknown. */
export async function setSold(tx: Tx, slug: string): Promise<number | undefined> {
  const row = await tx
    .updateTable('products')
    .set({ published: 1, withdrawn_at: null, withdrawn_by: null })
    .where('slug', '=', slug)
    .where('published', '=', 0)
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** True whether or not the product is on sale. */
export async function isKnownSlug(db: Db, slug: string): Promise<boolean> {
  return (
    (await db.selectFrom('products').select('id').where('slug', '=', slug).executeTakeFirst()) !== undefined
  );
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
