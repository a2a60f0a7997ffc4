import type { Db } from '#db/connection.ts';
import type { FormatId } from '#kit/ids.ts';
import type { Books } from '#platform/proof/by-slices.ts';
import { maxNamed, type Proof, proofOf } from '#platform/proof/proof.ts';
import { type WrongCount, wrongByHolds, wrongByMovements, wrongByOverdrawn } from './shelf-proof.store.ts';

/** The catalogue's names of sizes, by format id; filled by the composition. */
export type NameSizes = (
  db: Db,
  formatIds: readonly FormatId[],
) => Promise<ReadonlyMap<FormatId, { slug: string; size: string }>>;

/**
 * The bottles on hand are the sum of their movements, those held are the sum of the holds, and those
 * overdrawn are the sum of theirs (B-307, B-174).
 */
export async function proveShelf(books: Books, nameSizes: NameSizes): Promise<Proof[]> {
  const prove = async (
    rule: string,
    found: readonly WrongCount[],
    words: (counted: number, summed: number) => string,
  ) => {
    const named = found.slice(0, maxNamed).map(({ formatId }) => formatId as FormatId);
    const names = await nameSizes(books.db, named);
    const wrong = found.map(({ formatId, counted, summed }) => {
      const { slug, size } = names.get(formatId as FormatId) ?? { slug: 'format', size: formatId };
      return `${slug}, ${size}: ${words(counted, Number(summed))}.`;
    });
    return proofOf(rule, wrong);
  };
  return [
    await prove(
      'stock-is-its-movements',
      await wrongByMovements(books),
      (counted, summed) => `${counted} on hand, ${summed} by its movements`,
    ),
    await prove(
      'held-is-its-holds',
      await wrongByHolds(books),
      (counted, summed) => `${counted} held, ${summed} by holds`,
    ),
    await prove(
      'overdrawn-is-its-movements',
      await wrongByOverdrawn(books),
      (counted, summed) => `${counted} sold too much, ${summed} by its movements`,
    ),
  ];
}
