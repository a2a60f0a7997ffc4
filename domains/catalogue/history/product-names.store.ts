/** Names and addresses of products, sold or withdrawn, by id. */
import type { Db } from '#db/connection.ts';

export interface ProductName {
  id: number;
  slug: string;
  name: string;
}

/** Unknown ids are left out. */
export async function productNames(db: Db, ids: readonly number[]): Promise<ProductName[]> {
  if (ids.length === 0) return [];
  return db.selectFrom('products').select(['id', 'slug', 'name']).where('id', 'in', ids).execute();
}
