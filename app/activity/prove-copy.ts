import type { Db } from '#db/connection.ts';
import type { Proof } from '#platform/proof/proof.ts';
import { proveBooks } from './prove-books.ts';

/** That the payment service's books say the same is asked of itself, and no fault of a copy (`reconcile`). */
const vendorsRule = 'books-agree';

/** The rules that a copy of the books breaks; none where it is whole. */
export async function findBrokenInCopy(db: Db): Promise<Proof[]> {
  return (await proveBooks(db)).filter(({ rule, wrongCount }) => rule !== vendorsRule && wrongCount > 0);
}
