/** Imports a catalogue file, or a till's list, into the shop's database: `npm run import -- FILE`. */
import { basename } from 'node:path';
import { tillCatalogue } from '#app/wiring.ts';
import type { Db } from '#db/connection.ts';
import { importCatalogue } from '#domains/catalogue/import/import-catalogue.ts';
import { keepTillList, readListFile } from '#domains/catalogue/till-lists/take-list.ts';
import { systemClock } from '#kit/clock.ts';
import { readSettings } from '#platform/settings/settings.ts';
import { answerFlags } from '#tools/setup/answer-flags.mjs';
import { readBytes, readCsvFile, sayProblems } from './command-line/csv-file.ts';
import { commandUser } from './command-line/current-user.ts';
import { openShopDatabase } from './command-line/open-shop-database.ts';
import { progressLine } from './command-line/progress-line.ts';
import { importFromTill, importTillList } from './import/import-till-list.ts';
import { flags, type ImportOrder, parseArgs, usage } from './import/parse-args.ts';

if (import.meta.main) process.exitCode = await main(process.argv.slice(2), process.env);

/** The command as a function: it prints to the console and returns the exit code. */
export async function main(words: string[], env: NodeJS.ProcessEnv): Promise<number> {
  const answered = answerFlags(words, { usage, flags });
  if (answered !== undefined) return answered;
  const order = parseArgs(words);
  if (typeof order === 'string') return stop(order);
  return order.file === null ? importTill(env, order) : importFile(env, order.file, order);
}

async function importTill(env: NodeJS.ProcessEnv, order: ImportOrder): Promise<number> {
  const read = readSettings(env);
  const database = await openShopDatabase(env);
  if (!database || read.kind === 'wrong') return 1;
  try {
    return await importFromTill(database.db, tillCatalogue(read.settings, systemClock), order);
  } finally {
    await database.close();
  }
}

async function importFile(env: NodeJS.ProcessEnv, file: string, order: ImportOrder): Promise<number> {
  const bytes = await readBytes(file);
  if (!bytes) return 1;
  const read = await readListFile(bytes, basename(file));
  if (read.kind === 'refused') return stop(`${file}: ${read.why}`);
  const csv = read.kind === 'catalogue' ? await readCsvFile(file) : '';
  if (csv === undefined) return 1;
  const database = await openShopDatabase(env);
  if (!database) return 1;
  try {
    if (read.kind === 'catalogue') return await importOwn(database.db, csv, { file, by: order.by });
    await keepTillList(database.db, read, systemClock());
    return await importTillList(database.db, read.list, order);
  } finally {
    await database.close();
  }
}

/** Imports a file with the catalogue's own columns, completely or not at all. */
async function importOwn(
  db: Db,
  csv: string,
  { file, by }: { file: string; by: string | null },
): Promise<number> {
  const progress = progressLine('products', process.stdout);
  const answer = await importCatalogue(db, csv, {
    now: systemClock(),
    actor: commandUser(by),
    onProgress: progress.step,
  });
  progress.end();
  if (answer.kind === 'refused') {
    sayProblems(file, answer.problems);
    return 1;
  }
  const { created, updated, unchanged, withdrawn, products, formats } = answer;
  console.log(
    `Imported ${products} products in ${formats} sizes: ${created} new, ${updated} changed, ${unchanged} unchanged.`,
  );
  if (withdrawn > 0)
    console.log(
      `${withdrawn} of them are withdrawn, and stay so: npm run stock -- sell SLUG brings one back.`,
    );
  return 0;
}

function stop(sentence: string): number {
  console.error(sentence);
  return 1;
}
