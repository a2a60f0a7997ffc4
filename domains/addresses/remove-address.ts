import type { Db } from '#db/connection.ts';
import type { AddressId } from './address.ts';
import { deleteAddress, findAddress } from './address-book.store.ts';

export type RemoveAnswer = { kind: 'removed' } | { kind: 'is-default' } | { kind: 'unknown-address' };

/**
 * Removes an address from the account's book; the default stays until another is made default (M-027, G-41).
 */
export async function removeAddress(
  db: Db,
  { accountId, id }: { accountId: string; id: AddressId },
): Promise<RemoveAnswer> {
  if (await deleteAddress(db, accountId, id)) return { kind: 'removed' };
  return (await findAddress(db, accountId, id)) ? { kind: 'is-default' } : { kind: 'unknown-address' };
}
