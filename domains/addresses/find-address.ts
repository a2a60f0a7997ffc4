import type { Db } from '#db/connection.ts';
import type { Tx } from '#db/transaction.ts';
import type { AddressId, BookAddress } from './address.ts';
import { readAddress } from './address-book.store.ts';

/**
 * Finds an address of the account's book; another account's is as unknown as one that never existed (M-033).
 */
export function findAddress(db: Db | Tx, accountId: string, id: AddressId): Promise<BookAddress | undefined> {
  return readAddress(db, accountId, id);
}
