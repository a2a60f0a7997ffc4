import type { Db } from '#db/connection.ts';
import { findKey } from '#db/find-key.ts';
import { hasNameFrom } from './catalogue.store.ts';

/** Whether the name of a bottle that is sold is these words, or begins with them, whatever its letters and accents. */
export function isBottleName(db: Db, words: string): Promise<boolean> {
  return hasNameFrom(db, findKey(words.trim().replace(/\s+/g, ' ')));
}
