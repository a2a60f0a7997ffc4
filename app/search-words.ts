import { ownSynonyms } from '#domains/search/reading/synonyms/own-synonyms.ts';
import { allSayings } from '#domains/search/reading/vocabulary/sayings.rules.ts';
import type { OwnWords } from '#domains/search/shelf-engine.ts';
import type { Store, StoreSettings } from '#domains/store/store.ts';

/**
 * The store's own search words: the owner's sentences on top of the usual ones, and what a word means
 * (B-237). Read again when they change, so that a search uses them at once in the process that saved them,
 * and in the others as soon as they have heard of the change.
 */
export function ownWordsOf(storeSettings: Pick<StoreSettings, 'current'>): OwnWords {
  const kept = <Name extends 'sayings' | 'synonyms', Made>(name: Name, make: (own: Store[Name]) => Made) => {
    let own = storeSettings.current()[name];
    let made = make(own);
    return () => {
      const now = storeSettings.current()[name];
      if (now !== own) made = make(now);
      own = now;
      return made;
    };
  };
  return { sayings: kept('sayings', allSayings), synonyms: kept('synonyms', ownSynonyms) };
}
