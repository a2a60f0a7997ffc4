import type { Books } from '#platform/proof/by-slices.ts';
import { type Proof, proofOf } from '#platform/proof/proof.ts';
import { wrongByHolds, wrongByMovements } from './shelf-proof.store.ts';

/** The bottles on hand are the sum of their movements, and those held are the sum of the holds (B-307). */
export async function proveShelf(books: Books): Promise<Proof[]> {
  const [moved, held] = [await wrongByMovements(books), await wrongByHolds(books)];
  return [
    proofOf(
      'stock-is-its-movements',
      moved.map(
        ({ slug, size, counted, summed }) =>
          `${slug}, ${size}: ${counted} on hand, ${Number(summed)} by its movements.`,
      ),
    ),
    proofOf(
      'held-is-its-holds',
      held.map(
        ({ slug, size, counted, summed }) => `${slug}, ${size}: ${counted} held, ${Number(summed)} by holds.`,
      ),
    ),
  ];
}
