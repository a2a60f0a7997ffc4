/** Products by their slugs, drafts and withdrawn ones included; unknown slugs are left out. */
import type { Db } from '#db/connection.ts';
import type { ProductId } from '#kit/ids.ts';
import { namesBySlug } from './plans/product-states.store.ts';

export { idsBySlug as findProductIds, namesOfProducts } from './plans/product-states.store.ts';

export async function findProductNames(
  db: Db,
  slugs: readonly string[],
): Promise<Map<string, { id: ProductId; name: string }>> {
  const rows = await namesBySlug(db, slugs);
  return new Map(rows.map(({ slug, id, name }) => [slug, { id: id as ProductId, name }]));
}
