import type { Db } from '#db/connection.ts';
import type { BottleArt } from '../editorial/bottle-art.rules.ts';
import { artOfRow } from '../product-view.ts';
import { artFacts } from './seo.store.ts';

/** The art of a published product's bottle; undefined if there is no such product (M-147). */
export async function findProductArt(db: Db, slug: string): Promise<BottleArt | undefined> {
  const row = await artFacts(db, slug);
  return row && artOfRow(row);
}
