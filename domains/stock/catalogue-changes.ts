import type { Db } from '#db/connection.ts';
import { type CatalogueChange, changesAbove, newestChange } from './catalogue-changes.store.ts';

export {
  type CatalogueChange,
  newestChange,
  noteFormatChanges,
  noteProductChange,
} from './catalogue-changes.store.ts';

/**
 * How far back a reader looks again. PostgreSQL assigns numbers at the insert and shows rows at the commit,
 * so a lower number can appear after a higher one. Writers note their changes at the end of short
 * transactions, so the gap stays small.
 */
const reachBack = 1_000;

/**
 * Reads the changes after `afterSeq`, and again the last thousand numbers up to it, because one of those may
 * have been committed since. The caller skips numbers it has seen, or uses `followCatalogue`, which does.
 */
export function readCatalogueChanges(db: Db, afterSeq: number): Promise<CatalogueChange[]> {
  return changesAbove(db, afterSeq - reachBack);
}

/**
 * Starts following the journal now. Each call of the returned function answers the changes not yet answered.
 * Call this before reading the catalogue, so that no change in between is missed.
 */
export async function followCatalogue(db: Db): Promise<() => Promise<CatalogueChange[]>> {
  let newest = await newestChange(db);
  let seen = new Set((await readCatalogueChanges(db, newest)).map(({ seq }) => seq));
  return async () => {
    const inReach = await readCatalogueChanges(db, newest);
    const fresh = inReach.filter(({ seq }) => !seen.has(seq));
    newest = inReach.at(-1)?.seq ?? newest;
    seen = new Set(inReach.map(({ seq }) => seq));
    return fresh;
  };
}
