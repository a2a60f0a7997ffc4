import { readFile } from 'node:fs/promises';
import type { Db } from '#db/connection.ts';
import { projectFile } from '#platform/files/project-file.ts';
import { hasAnyProduct } from './catalogue.store.ts';
import { type ImportOptions, inImportTurn } from './import-catalogue.ts';
import { readCatalogueCsv } from './read-catalogue-csv.ts';
import { taxonomy } from './taxonomy.ts';
import { writeCatalogue } from './write-catalogue.ts';

const demoFile = projectFile('data/catalogue.csv');

export type DemoAnswer = { kind: 'loaded'; products: number; formats: number } | { kind: 'kept' };

/** Fills an empty catalogue with the demo products; one that has any product is kept as it is. Safe from two processes at once. */
export async function loadDemoCatalogue(db: Db, { now, onProgress }: ImportOptions): Promise<DemoAnswer> {
  if (await hasAnyProduct(db)) return { kind: 'kept' };
  const { rows, problems } = readCatalogueCsv(await readFile(demoFile, 'utf8'), taxonomy);
  const [problem] = problems;
  if (problem) throw new Error(`The demo catalogue is damaged: line ${problem.line} ${problem.column}: ${problem.reason}`);
  return inImportTurn(db, async (tx) => {
    if (await hasAnyProduct(tx)) return { kind: 'kept' };
    const { products, formats } = await writeCatalogue(tx, rows, now, onProgress);
    return { kind: 'loaded', products, formats };
  });
}
