import type { Books } from '#platform/proof/by-slices.ts';
import { type Proof, proofOf } from '#platform/proof/proof.ts';
import { wrongByLines } from './counter-proof.store.ts';

/** Proves that the till's lines for a size match its movements in the ledger (B-173, B-307). */
export async function proveCounter(books: Books): Promise<Proof[]> {
  const wrong = await wrongByLines(books);
  return [
    proofOf(
      'till-lines-moved-their-bottles',
      wrong.map(
        ({ slug, size, sold, moved }) =>
          `${slug}, ${size}: ${Number(sold)} according to its lines, ${Number(moved)} according to its movements.`,
      ),
    ),
  ];
}
