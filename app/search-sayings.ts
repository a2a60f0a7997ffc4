import { allSayings, type Saying } from '#domains/search/reading/vocabulary/sayings.rules.ts';
import type { StoreBook } from '#domains/store/store.ts';

/**
 * What the search says of what is no bottle: the owner's sentences over the usual ones, read anew when the
 * owner changes them.
 */
export function sayingsOf(storeBook: Pick<StoreBook, 'current'>): () => readonly Saying[] {
  let own = storeBook.current().sayings;
  let known = allSayings(own);
  return () => {
    const now = storeBook.current().sayings;
    if (now !== own) known = allSayings(now);
    own = now;
    return known;
  };
}
