import type { Db } from '#db/connection.ts';
import { readStore } from './read-store.ts';
import { storeVersion } from './store.store.ts';
import type { Store, StoreSettings } from './store.ts';

/**
 * Reads the store's settings and keeps them in memory. `refresh` compares the version and reads the settings
 * again only if it has changed.
 */
export async function openStoreSettings(db: Db): Promise<StoreSettings> {
  let { version, store } = await readVersion(db);
  const listeners: (() => void)[] = [];
  return {
    current: () => store,
    onChange: (listener) => listeners.push(listener),
    async refresh() {
      if ((await storeVersion(db)) === version) return false;
      ({ version, store } = await readVersion(db));
      for (const listener of listeners) listener();
      return true;
    },
  };
}

/** The version is read first, so that a change in between is picked up by the next refresh. */
async function readVersion(db: Db): Promise<{ version: number; store: Store }> {
  const version = await storeVersion(db);
  return { version, store: deeplyFrozen(await readStore(db)) };
}

function deeplyFrozen<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  for (const part of Object.values(value)) deeplyFrozen(part);
  return Object.freeze(value);
}
