/** Addresses that products had before. */
import type { Db } from '#db/connection.ts';
import type { Tx } from '#db/transaction.ts';

/** The given addresses that some product had before, each with that product's present address. */
export function formerAddresses(db: Db, slugs: readonly string[]) {
  return db
    .selectFrom('product_addresses')
    .innerJoin('products', 'products.id', 'product_addresses.product_id')
    .select(['product_addresses.slug', 'products.slug as current', 'products.id as productId'])
    .where('product_addresses.slug', 'in', slugs)
    .execute();
}

export async function leaveAddress(
  tx: Tx,
  { slug, productId }: { slug: string; productId: number },
  { actor, now }: { actor: string; now: number },
): Promise<void> {
  await tx
    .insertInto('product_addresses')
    .values({ slug, product_id: productId, left_at: now, left_by: actor })
    .execute();
}

/** A product goes back to an address that it had before. */
export async function takeUpAddress(tx: Tx, slug: string): Promise<void> {
  await tx.deleteFrom('product_addresses').where('slug', '=', slug).execute();
}

export async function setSlug(tx: Tx, productId: number, slug: string): Promise<void> {
  await tx.updateTable('products').set({ slug }).where('id', '=', productId).execute();
}
