/** Takes a catalogue file into the shop's database: `npm run import -- FILE.csv`. */
import { readFile } from 'node:fs/promises';
import { decodeCsv } from '#domains/catalogue/decode-csv.ts';
import { importCatalogue } from '#domains/catalogue/import-catalogue.ts';
import type { ImportProblem } from '#domains/catalogue/read-catalogue-csv.ts';
import { systemClock } from '#kit/clock.ts';
import { openShopDatabase } from './open-shop-database.ts';
import { progressLine } from './progress-line.ts';

process.exitCode = await main(process.argv.slice(2));

async function main([file, ...more]: string[]): Promise<number> {
  if (file === undefined || more.length > 0) return stop('Name one file: npm run import -- FILE.csv');
  const bytes = await readFile(file).catch((error: NodeJS.ErrnoException) => error);
  if (bytes instanceof Error) return stop(unreadable(file, bytes.code));
  const decoded = decodeCsv(bytes);
  if (decoded.kind === 'refused') return refuse(file, decoded.problems);
  const database = await openShopDatabase(process.env);
  if (!database) return 1;
  const progress = progressLine('products', process.stdout);
  try {
    const answer = await importCatalogue(database.db, decoded.csv, { now: systemClock(), onProgress: progress.step });
    progress.end();
    if (answer.kind === 'refused') return refuse(file, answer.problems);
    const { created, updated, unchanged, products, formats } = answer;
    console.log(`Imported ${products} products in ${formats} sizes: ${created} new, ${updated} changed, ${unchanged} unchanged.`);
    return 0;
  } finally {
    await database.close();
  }
}

function refuse(file: string, problems: readonly ImportProblem[]): number {
  for (const { line, column, reason } of problems) console.error(`${file}:${line}${column && ` ${column}`}: ${reason}`);
  return stop(`Nothing was imported: ${problems.length === 1 ? 'one problem' : `${problems.length} problems`} in ${file}.`);
}

function unreadable(file: string, code: string | undefined): string {
  if (code === 'ENOENT') return `There is no file ${file}.`;
  if (code === 'EISDIR') return `${file} is a folder, not a file.`;
  return `${file} cannot be read (${code}).`;
}

function stop(sentence: string): number {
  console.error(sentence);
  return 1;
}
