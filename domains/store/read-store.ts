import type { Db } from '#db/connection.ts';
import type { Tx } from '#db/transaction.ts';
import { readStoreRows } from './store.store.ts';
import type { Store } from './store.ts';
import { storeFrom } from './store-rows.ts';

/** Reads the store from the database, for decisions about money; pages use `StoreSettings`. */
export async function readStore(db: Db | Tx): Promise<Store> {
  return storeFrom(await readStoreRows(db));
}
