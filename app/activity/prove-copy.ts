import type { Db } from '#db/connection.ts';
import type { Proof } from '#platform/proof/proof.ts';
import { proveBooks } from './prove-books.ts';

/**
 * Whether the payment service's books agree is asked of the service; it is no fault of a copy (`reconcile`).
 */
const vendorsRule = 'books-agree';

/** The rules that a copy of the books breaks; empty if it is intact. */
export async function findBrokenInCopy(db: Db): Promise<Proof[]> {
  return (await proveBooks(db)).filter(({ rule, wrongCount }) => rule !== vendorsRule && wrongCount > 0);
}
