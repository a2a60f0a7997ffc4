import type { Db } from '#db/connection.ts';
import { type Proof, proofOf } from '#platform/proof/proof.ts';
import { wrongByHolds, wrongByMovements } from './shelf-proof.store.ts';

/** The bottles on hand are the sum of their movements, and those held are the sum of the holds (B-307). */
export async function proveShelf(db: Db): Promise<Proof[]> {
  const [moved, held] = [await wrongByMovements(db), await wrongByHolds(db)];
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
