import type { Db } from '#db/connection.ts';
import type { ImportOptions } from '#domains/catalogue/import/import-catalogue.ts';
import { type DemoAnswer, loadDemoCatalogue } from '#domains/catalogue/import/load-demo-catalogue.ts';
import { loadDemoPromotions } from './load-demo-promotions.ts';
import { loadDemoShelf } from './load-demo-shelf.ts';

/**
 * Fills an empty shop with the demonstration: products, their promotions, bar codes and places in one
 * transaction, so that a kill leaves nothing behind and the next start loads all of it. Does nothing if the
 * shop has any product.
 */
export async function loadDemo(db: Db, options: ImportOptions): Promise<DemoAnswer & { promotions: number }> {
  let promotions = 0;
  const answer = await loadDemoCatalogue(db, {
    ...options,
    async alongside(tx) {
      promotions = await loadDemoPromotions(tx, options.now);
      await loadDemoShelf(tx);
    },
  });
  return { ...answer, promotions };
}
