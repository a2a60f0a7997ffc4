import type { Db } from '#db/connection.ts';
import { productBySlug, sizesOf } from './catalogue.store.ts';
import type { Product } from './product.ts';
import { productOf } from './product-view.ts';

/** The product of a page; undefined if it is unknown or withdrawn or has nothing for sale (M-077). */
export async function findProduct(db: Db, slug: string): Promise<Product | undefined> {
  const row = await productBySlug(db, slug);
  if (!row) return undefined;
  const sizes = await sizesOf(db, [row.id]);
  return sizes.length > 0 ? productOf(row, sizes) : undefined;
}
