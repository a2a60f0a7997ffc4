/** The shelf of the demonstration catalogue, and the first page that a shopper sees of it. */
import type { Db } from '#db/connection.ts';
import { atOnce } from '../in-slices.ts';
import { readShelf } from '../read-shelf.ts';
import { asking } from '../shelf.fixture.ts';
import { ShelfEngine } from '../shelf-engine.ts';
import { buildShelfIndex, type ShelfEntry } from '../shelf-index.ts';
import type { FirstPage } from './judges.rules.ts';

/** Reads the shelf of a database, then drops the database. */
export async function takeShelf(database: { db: Db; drop(): Promise<void> }): Promise<ShelfEntry[]> {
  const shelf = [...(await readShelf(database.db)).values()];
  await database.drop();
  return shelf;
}

export function engineOfShelf(shelf: readonly ShelfEntry[]): ShelfEngine {
  return new ShelfEngine(atOnce(buildShelfIndex(shelf)));
}

export function firstPage(engine: ShelfEngine, query: string): FirstPage {
  const { hits, nbHits, understanding } = engine.search(asking({ query }));
  return {
    records: hits.map(({ record }) => record),
    sizes: hits.map(({ matched }) => matched?.size ?? null),
    nbHits,
    understanding,
  };
}
