import { readFile } from 'node:fs/promises';
import type { Db } from '#db/connection.ts';
import type { Tx } from '#db/transaction.ts';
import { projectFile } from '#platform/files/project-file.ts';
import { hasAnyProduct } from '../catalogue.store.ts';
import { taxonomy } from '../taxonomy.ts';
import type { CatalogueRow } from './catalogue-row.rules.ts';
import { type ImportOptions, inImportTurn } from './import-catalogue.ts';
import { readCatalogueCsv } from './read-catalogue-csv.ts';
import { writeCatalogue } from './write-catalogue.ts';

const dayMs = 24 * 60 * 60 * 1000;

/**
 * How long ago the demonstration shop opened. Its youngest vintage has just arrived, so that shoppers see new
 * products.
 */
const openForMs = 60 * dayMs;

export type DemoAnswer = { kind: 'loaded'; products: number; formats: number } | { kind: 'kept' };

export interface DemoOptions extends ImportOptions {
  /**
   * Work to do in the same transaction as the products: a kill leaves all of it or nothing, so the next start
   * finds an empty shop.
   */
  alongside?: (tx: Tx) => Promise<unknown>;
}

/**
 * Fills an empty catalogue with the demo products; does nothing if there is any product. Safe to run in two
 * processes at once.
 */
export async function loadDemoCatalogue(
  db: Db,
  { now, actor = 'import', onProgress, alongside }: DemoOptions,
): Promise<DemoAnswer> {
  if (await hasAnyProduct(db)) return { kind: 'kept' };
  const { rows, problems } = readCatalogueCsv(
    await readFile(projectFile('data/catalogue.csv'), 'utf8'),
    taxonomy,
  );
  const [problem] = problems;
  if (problem)
    throw new Error(
      `The demo catalogue is damaged: line ${problem.line} ${problem.column}: ${problem.reason}`,
    );
  return inImportTurn(db, async (tx) => {
    if (await hasAnyProduct(tx)) return { kind: 'kept' };
    const { opening, delivery } = inOrderOfArrival(rows);
    const first = await writeCatalogue(
      tx,
      opening,
      { actor, now: now - openForMs },
      {
        onProgress: (done) => onProgress?.(done, rows.length),
      },
    );
    const last = await writeCatalogue(
      tx,
      delivery,
      { actor, now },
      {
        onProgress: (done) => onProgress?.(opening.length + done, rows.length),
      },
    );
    await alongside?.(tx);
    return {
      kind: 'loaded',
      products: first.products + last.products,
      formats: first.formats + last.formats,
    };
  });
}

function inOrderOfArrival(rows: readonly CatalogueRow[]): {
  opening: CatalogueRow[];
  delivery: CatalogueRow[];
} {
  const isYear = (vintage: string) => /^\d{4}$/.test(vintage);
  const youngest = rows.reduce(
    (latest, { vintage }) => (isYear(vintage) && vintage > latest ? vintage : latest),
    '',
  );
  const isLate = ({ vintage }: CatalogueRow) => vintage !== '' && vintage === youngest;
  return { opening: rows.filter((row) => !isLate(row)), delivery: rows.filter(isLate) };
}
