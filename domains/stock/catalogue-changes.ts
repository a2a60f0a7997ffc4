import type { Db } from '#db/connection.ts';
import { type CatalogueChange, changesAbove, newestChange } from './catalogue-changes.store.ts';

export {
  type CatalogueChange,
  newestChange,
  noteFormatChanges,
  noteProductChange,
} from './catalogue-changes.store.ts';

/**
 * How far back a reader looks again. PostgreSQL hands out numbers at the insert and shows rows at the commit,
 * so a lower number can appear after a higher one; writers note their changes late in short transactions, so
 * it is never far behind.
 */
const reachBack = 1_000;

/**
 * Changes after `afterSeq`, and again the last thousand numbers up to it, because one of those may have been
 * committed since. Nothing is missed; the caller passes over numbers it has seen, or uses `followCatalogue`,
 * which does.
 */
export function readCatalogueChanges(db: Db, afterSeq: number): Promise<CatalogueChange[]> {
  return changesAbove(db, afterSeq - reachBack);
}

/**
 * Starts following the journal at this moment: each call of the answer gives the changes not given before.
 * Start to follow first and read the catalogue second; then a change in between is told.
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
