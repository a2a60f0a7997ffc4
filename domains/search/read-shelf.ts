import { setImmediate as others } from 'node:timers/promises';
import type { Db } from '#db/connection.ts';
import {
  type CatalogueFacts,
  catalogueFacts,
  readCatalogueFacts,
} from '#domains/catalogue/read-catalogue-facts.ts';
import type { ProductId } from '#kit/ids.ts';
import { traitsOf } from './reading/traits.rules.ts';
import { recordOf } from './record-of.rules.ts';
import type { ShelfEntry } from './shelf-index.ts';

/** The index entries of all products on sale, by record id. */
export type Shelf = Map<string, ShelfEntry>;

/** Reads all entries in batches, so that requests are served in between. */
export async function readShelf(db: Db): Promise<Shelf> {
  const shelf: Shelf = new Map();
  for await (const facts of catalogueFacts(db)) {
    for (const fact of facts) shelf.set(String(fact.id), entryOf(fact));
    await others();
  }
  return shelf;
}

const productsPerRun = 100;

/** Reads some entries; products that are no longer sold are left out. */
export async function readEntries(db: Db, ids: readonly number[]): Promise<Shelf> {
  const shelf: Shelf = new Map();
  for (let from = 0; from < ids.length; from += productsPerRun) {
    const facts = await readCatalogueFacts(db, ids.slice(from, from + productsPerRun) as ProductId[]);
    for (const fact of facts) shelf.set(String(fact.id), entryOf(fact));
    await others();
  }
  return shelf;
}

function entryOf(fact: CatalogueFacts): ShelfEntry {
  return {
    record: recordOf(fact),
    rank: fact.featuredRank,
    traits: traitsOf(fact.expectation),
    ...(fact.abvTenths !== null && { abvTenths: fact.abvTenths }),
  };
}
