import type { Db } from '#db/connection.ts';
import type { BookAddress } from './address.ts';
import { readAddresses } from './address-book.store.ts';

/** The account's addresses: the default first, then the newest. */
export function listAddresses(db: Db, accountId: string): Promise<BookAddress[]> {
  return readAddresses(db, accountId);
}
