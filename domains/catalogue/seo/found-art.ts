import type { Db } from '#db/connection.ts';
import type { BottleArt } from '../editorial/bottle-art.rules.ts';
import { artOfRow } from '../product-view.ts';
import { drawnFacts } from './found.store.ts';

/** How the bottle of a published product is drawn; undefined when there is no such product (M-147). */
export async function foundArt(db: Db, slug: string): Promise<BottleArt | undefined> {
  const row = await drawnFacts(db, slug);
  return row && artOfRow(row);
}
