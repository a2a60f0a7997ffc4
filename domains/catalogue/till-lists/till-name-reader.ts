import { readFile } from 'node:fs/promises';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Db } from '#db/connection.ts';
import { projectFile } from '#platform/files/project-file.ts';
import { readCatalogueCsv } from '../import/read-catalogue-csv.ts';
import type { KnownBrand } from '../shorthand/known-names.rules.ts';
import { TillNameReader } from '../shorthand/read-till-name.rules.ts';
import { wellKnown } from '../shorthand/well-known.rules.ts';
import { makeTaxonomy } from '../taxonomy.rules.ts';
import { givenTaxonomy, taxonomy } from '../taxonomy.ts';
import { knownProducts } from './known-products.store.ts';
import { allLessons } from './till-readings.store.ts';

/**
 * A reader that knows the shop's own products, those that come with the shop, and people's answers (N-111,
 * N-112). It is built over several turns of the event loop, so that shoppers are served meanwhile.
 */
export async function openTillNameReader(db: Db): Promise<TillNameReader> {
  const shippedOnes = await shippedNames();
  await nextTurn();
  const own = await knownProducts(db);
  const names = new Set(own.map(({ name }) => name));
  const others = [...shippedOnes, ...wellKnown].filter(({ name }) => !names.has(name));
  const lessons = await allLessons(db);
  await nextTurn();
  return new TillNameReader(taxonomy, [...own, ...others], lessons);
}

let shipped: Promise<KnownBrand[]> | undefined;

/**
 * Products of the catalogue that comes with the shop: facts from labels, whether the shop sells them or not.
 */
function shippedNames(): Promise<KnownBrand[]> {
  shipped ??= readFile(projectFile('data/catalogue.csv'), 'utf8').then(
    // Read with the trees it was written for, so that names are known whatever the store hides today.
    (csv) => readCatalogueCsv(csv, makeTaxonomy(givenTaxonomy)).rows,
  );
  return shipped;
}
