import { allSayings, type Saying } from '#domains/search/reading/vocabulary/sayings.rules.ts';
import type { StoreSettings } from '#domains/store/store.ts';

/**
 * The search's answers to questions that are not about bottles: the owner's sentences override the defaults
 * and are read again when they change.
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
