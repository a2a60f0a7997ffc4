import type { Db } from '#db/connection.ts';
import { inTransaction } from '#db/transaction.ts';
import { formatCents } from '#kit/money.ts';
import type { Books } from '#platform/proof/by-slices.ts';
import { type Proof, proofOf } from '#platform/proof/proof.ts';
import { recomputeSums, type Sums, type WrongSums, wrongSums } from './product-sums.store.ts';

const atOnce = 200;

/**
 * The values that the list of products is sorted and narrowed by match their sizes and packs (B-130, B-307).
 */
export async function proveSums(books: Books): Promise<Proof[]> {
  return [proofOf('product-sums-add-up', (await wrongSums(books)).map(inWords))];
}

/** Corrects the wrong sums and returns what was wrong, one sentence per product. */
export async function putSumsRight(db: Db): Promise<string[]> {
  const wrong = await wrongSums({ db, keysAtOnce: atOnce });
  for (let from = 0; from < wrong.length; from += atOnce) {
    const ids = wrong.slice(from, from + atOnce).map(({ productId }) => productId);
    await inTransaction(db, (tx) => recomputeSums(tx, ids));
  }
  return wrong.map(inWords);
}

const inWords = ({ slug, kept, summed }: WrongSums) =>
  `${slug}: ${kept ? sumsInWords(kept) : 'nothing'} kept, ${sumsInWords(summed)} by its sizes.`;

const sumsInWords = ({ onHand, lowestCents, highestCents }: Sums) =>
  `${onHand} on hand from ${formatCents(lowestCents)} to ${formatCents(highestCents)}`;
