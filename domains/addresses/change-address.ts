import type { Db } from '#db/connection.ts';
import { inTransaction } from '#db/transaction.ts';
import type { Address, AddressId, BookAddress } from './address.ts';
import { clearDefault, findAddress, lockBook, updateAddress } from './address-book.store.ts';

export interface ChangedAddress {
  accountId: string;
  id: AddressId;
  /** Checked by `checkAddress`. */
  address: Address;
  /** True makes it the default; false changes nothing, because a book always has a default (M-232). */
  isDefaultShipping: boolean;
  now: number;
}

export type ChangeAnswer = { kind: 'changed'; address: BookAddress } | { kind: 'unknown-address' };

/** Changes an address of the account's book. */
export function changeAddress(
  db: Db,
  { accountId, id, address, isDefaultShipping, now }: ChangedAddress,
): Promise<ChangeAnswer> {
  return inTransaction(db, async (tx): Promise<ChangeAnswer> => {
    await lockBook(tx, accountId, now);
    const before = await findAddress(tx, accountId, id);
    if (!before) return { kind: 'unknown-address' };
    const changed: BookAddress = {
      ...address,
      id,
      isDefaultShipping: before.isDefaultShipping || isDefaultShipping,
    };
    if (changed.isDefaultShipping && !before.isDefaultShipping) await clearDefault(tx, accountId, now);
    await updateAddress(tx, accountId, changed, now);
    return { kind: 'changed', address: changed };
  });
}
