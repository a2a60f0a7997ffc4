import type { Db } from '#db/connection.ts';
import { inTransaction } from '#db/transaction.ts';
import { newId } from '#kit/ids.ts';
import type { Address, AddressId, BookAddress } from './address.ts';
import { clearDefault, countAddresses, insertAddress, lockBook } from './address-book.store.ts';

export interface NewAddress {
  accountId: string;
  /** Checked by `checkAddress`. */
  address: Address;
  isDefaultShipping: boolean;
  now: number;
}

export type SavedAddress = { kind: 'saved'; address: BookAddress } | { kind: 'book-full'; most: number };

/** More than anyone needs; it keeps a script from filling the table. */
const maxAddresses = 50;

/**
 * Saves an address in the account's book. The first is the default; a new default replaces the old one
 * (M-116).
 */
export function saveAddress(
  db: Db,
  { accountId, address, isDefaultShipping, now }: NewAddress,
): Promise<SavedAddress> {
  return inTransaction(db, async (tx): Promise<SavedAddress> => {
    await lockBook(tx, accountId, now);
    const count = await countAddresses(tx, accountId);
    if (count >= maxAddresses) return { kind: 'book-full', most: maxAddresses };
    const saved: BookAddress = {
      ...address,
      id: newId<AddressId>(),
      isDefaultShipping: isDefaultShipping || count === 0,
    };
    if (saved.isDefaultShipping) await clearDefault(tx, accountId, now);
    await insertAddress(tx, accountId, saved, now);
    return { kind: 'saved', address: saved };
  });
}
