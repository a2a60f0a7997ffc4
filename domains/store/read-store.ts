import type { Db } from '#db/connection.ts';
import type { Tx } from '#db/transaction.ts';
import { readStoreRows } from './store.store.ts';
import type { Store } from './store.ts';
import { storeFrom } from './store-rows.ts';

/**
 * The store as the database has it at this moment, for whoever decides about money; pages use the
 * `StoreBook`.
 */
export async function readStore(db: Db | Tx): Promise<Store> {
  return storeFrom(await readStoreRows(db));
}
