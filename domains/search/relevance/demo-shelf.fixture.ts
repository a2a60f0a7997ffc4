/** The shelf of the demonstration catalogue, for tests that ask what a shopper would ask. */
import type { Db } from '#db/connection.ts';
import { catalogueFacts } from '#domains/catalogue/read-catalogue-facts.ts';
import { demoDatabase } from '#tests/worlds/demo-database.ts';
import { recordOf } from '../record-of.rules.ts';
import type { ShelfEntry } from '../shelf-index.ts';

export async function demoShelf(): Promise<ShelfEntry[]> {
  const database = await demoDatabase('sqlite');
  try {
    return await shelfOf(database.db);
  } finally {
    await database.drop();
  }
}

export async function shelfOf(db: Db): Promise<ShelfEntry[]> {
  const entries: ShelfEntry[] = [];
  for await (const facts of catalogueFacts(db)) {
    entries.push(...facts.map((fact) => ({ record: recordOf(fact), rank: fact.featuredRank })));
  }
  return entries;
}
