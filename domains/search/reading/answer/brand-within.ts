/** The brand among words that are not all on one label. */
import type { ShelfSense } from '../shelf-sense.ts';

/** 'caymus special selection': a word that begins one name and occurs in no other. */
function isOnlyBrand(
  { names, meanings, lexicon }: ShelfSense,
  word: string,
  records: readonly number[],
): boolean {
  if (names.whole(word).length > 0) return true;
  return (
    records.length === 1 &&
    word.length > 3 &&
    !lexicon.words.has(word) &&
    meanings.named([word]).count() === 1
  );
}

/** The longest run of words that names of one maker begin with. */
export function brandWithin(shelf: ShelfSense, free: readonly string[]): readonly string[] | undefined {
  const { names } = shelf;
  for (let length = free.length - 1; length > 0; length -= 1) {
    for (let from = 0; from + length <= free.length; from += 1) {
      const some = free.slice(from, from + length);
      const records = names.beginning(some.join(' '));
      if (
        (length > 1 || records.length > 1 || isOnlyBrand(shelf, some[0] ?? '', records)) &&
        names.isOneMaker(records)
      )
        return some;
    }
  }
  return undefined;
}
