import type { Tx } from '#db/transaction.ts';
import { deleteBook } from './address-book.store.ts';

/** Removes the whole book, the default too: for the end of an account (G-41). */
export function deleteAddresses(tx: Tx, accountId: string): Promise<void> {
  return deleteBook(tx, accountId);
}
