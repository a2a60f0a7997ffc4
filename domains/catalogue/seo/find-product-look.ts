import type { Db } from '#db/connection.ts';
import type { BottleArt } from '../editorial/bottle-art.rules.ts';
import { artOfRow } from '../product-view.ts';
import { artFacts } from './seo.store.ts';

/** How a product's bottle looks. */
export interface ProductLook {
  art: BottleArt;
  /** As in `{host}/{photo}`; null without one. */
  photo: string | null;
}

/** Undefined if there is no such published product (M-147). */
export async function findProductLook(db: Db, slug: string): Promise<ProductLook | undefined> {
  const row = await artFacts(db, slug);
  return row && { art: artOfRow(row), photo: row.photo };
}
