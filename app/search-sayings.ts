import { allSayings, type Saying } from '#domains/search/reading/vocabulary/sayings.rules.ts';
import type { StoreSettings } from '#domains/store/store.ts';

/**
 * What the search says of what is no bottle: the owner's sentences over the usual ones, read anew when the
 * owner changes them.
 */
export function sayingsOf(storeSettings: Pick<StoreSettings, 'current'>): () => readonly Saying[] {
  let own = storeSettings.current().sayings;
  let known = allSayings(own);
  return () => {
    const now = storeSettings.current().sayings;
    if (now !== own) known = allSayings(now);
    own = now;
    return known;
  };
}
