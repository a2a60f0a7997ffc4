import type { Db } from '#db/connection.ts';
import { readStore } from './read-store.ts';
import { editionNumber } from './store.store.ts';
import type { Store, StoreBook } from './store.ts';

/**
 * Reads the store and keeps it in memory; `refresh` asks one number and reads again only when that has
 * changed.
 */
export async function openStoreBook(db: Db): Promise<StoreBook> {
  let { edition, store } = await readEdition(db);
  return {
    current: () => store,
    async refresh() {
      if ((await editionNumber(db)) === edition) return false;
      ({ edition, store } = await readEdition(db));
      return true;
    },
  };
}

/** The number is asked first: what is changed in between is read again at the next refresh. */
async function readEdition(db: Db): Promise<{ edition: number; store: Store }> {
  const edition = await editionNumber(db);
  return { edition, store: deeplyFrozen(await readStore(db)) };
}

function deeplyFrozen<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  for (const part of Object.values(value)) deeplyFrozen(part);
  return Object.freeze(value);
}
