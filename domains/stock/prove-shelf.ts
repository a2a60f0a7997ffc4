import type { Books } from '#platform/proof/by-slices.ts';
import { type Proof, proofOf } from '#platform/proof/proof.ts';
import { wrongByHolds, wrongByMovements, wrongByOverdrawn } from './shelf-proof.store.ts';

/**
 * The bottles on hand are the sum of their movements, those held are the sum of the holds, and those
 * overdrawn are the sum of theirs (B-307, B-174).
 */
export async function proveShelf(books: Books): Promise<Proof[]> {
  const [moved, held] = [await wrongByMovements(books), await wrongByHolds(books)];
  const overdrawn = await wrongByOverdrawn(books);
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
    proofOf(
      'overdrawn-is-its-movements',
      overdrawn.map(
        ({ slug, size, counted, summed }) =>
          `${slug}, ${size}: ${counted} sold too much, ${Number(summed)} by its movements.`,
      ),
    ),
  ];
}
