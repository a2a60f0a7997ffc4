import { setTimeout as sleep } from 'node:timers/promises';
import type { Db } from '#db/connection.ts';
import { inTransaction, type Tx } from '#db/transaction.ts';
import { noteActivity } from '#platform/activity/note-activity.ts';
import { atCurrentSlugs } from '../addresses/current-slugs.ts';
import { taxonomy } from '../taxonomy.ts';
import { waitForImportTurn } from './import.store.ts';
import { type ImportProblem, readCatalogueCsv } from './read-catalogue-csv.ts';
import { type Progress, type WriteCounts, writeCatalogue } from './write-catalogue.ts';

export interface ImportOptions {
  now: number;
  /** Actor of the act; the ledgers say 'import'. */
  actor?: string;
  /** Rows written so far and rows in all, every few hundred. */
  onProgress?: Progress;
}

export type ImportAnswer =
  | ({ kind: 'imported' } & WriteCounts)
  | { kind: 'refused'; problems: ImportProblem[] };

/**
 * Imports a whole catalogue file or, if any row is wrong, nothing. Products are identified by slug, so
 * importing the same file again changes nothing. Prices, stock and texts from the file replace the current
 * ones; products that are not in the file stay unchanged.
 */
export async function importCatalogue(
  db: Db,
  csv: string,
  { now, actor = 'import', onProgress }: ImportOptions,
): Promise<ImportAnswer> {
  const { rows, problems } = readCatalogueCsv(csv, taxonomy);
  if (problems.length > 0) return { kind: 'refused', problems };
  const counts = await inImportTurn(db, async (tx) => {
    const written = await writeCatalogue(tx, await atCurrentSlugs(tx, rows), { actor, now }, { onProgress });
    const subject = { kind: 'catalogue', id: 'products' };
    await noteActivity(tx, { actor, now, subject, verb: 'imported', after: written, isMoney: true });
    return written;
  });
  return { kind: 'imported', ...counts };
}

const maxWaits = 10;

/**
 * Runs `work` in a transaction once no other import is running; it may wait longer than a single statement
 * could.
 */
export async function inImportTurn<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  for (let wait = 1; ; wait += 1) {
    try {
      return await inTransaction(db, async (tx) => {
        await waitForImportTurn(tx);
        return work(tx);
      });
    } catch (error) {
      if (wait >= maxWaits || !isLockTimeout(error)) throw error;
      await sleep(50);
    }
  }
}

/** PostgreSQL's lock time-out; a busy SQLite file is retried by `inTransaction`. */
function isLockTimeout(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '55P03';
}
