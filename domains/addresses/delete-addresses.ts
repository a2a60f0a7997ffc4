import type { Tx } from '#db/transaction.ts';
import { deleteBook } from './address-book.store.ts';

/** Deletes the whole book, the default included, at the end of an account (G-41). */
export function deleteAddresses(tx: Tx, accountId: string): Promise<void> {
  return deleteBook(tx, accountId);
}
