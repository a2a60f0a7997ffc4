import type { Db } from '#db/connection.ts';
import { findKey } from '#db/find-key.ts';
import { hasNameFrom } from './catalogue.store.ts';

/**
 * Whether some bottle on sale is called this, or has a name beginning with these words, ignoring case and
 * accents.
 */
export function isBottleName(db: Db, words: string): Promise<boolean> {
  return hasNameFrom(db, findKey(words.trim().replace(/\s+/g, ' ')));
}
