import { afterEach, beforeEach, expect } from 'vitest';
import type { Engine } from '#db/connection.ts';
import { type FreshDatabase, freshDatabase } from '#tests/harness/databases.ts';
import { findBreaches } from '#tests/harness/invariants.ts';
import { openTill, type Till } from './till.ts';

/** A till of its own for every test of the suite; after each one its books must be in order. */
export function useTill(engine: Engine): { readonly till: Till; readonly database: FreshDatabase } {
  let database: FreshDatabase | undefined;
  let till: Till | undefined;
  beforeEach(async () => {
    database = await freshDatabase(engine);
    till = openTill(database.db);
  });
  afterEach(async () => {
    const breaches = database && (await findBreaches(database.db));
    await database?.drop();
    expect(breaches).toEqual([]);
  });
  return {
    get till() {
      if (!till) throw new Error('The till opens before each test');
      return till;
    },
    get database() {
      if (!database) throw new Error('The database opens before each test');
      return database;
    },
  };
}
