/** Imports a catalogue file into the shop's database: `npm run import -- FILE.csv`. */
import { importCatalogue } from '#domains/catalogue/import/import-catalogue.ts';
import { systemClock } from '#kit/clock.ts';
import { answerFlags } from '#tools/setup/answer-flags.mjs';
import { readCsvFile, sayProblems } from './csv-file.ts';
import { commandUser } from './current-user.ts';
import { openShopDatabase } from './open-shop-database.ts';
import { progressLine } from './progress-line.ts';

const usage = 'Name one file: npm run import -- FILE.csv';

if (import.meta.main) process.exitCode = await main(process.argv.slice(2), process.env);

/** The command as a function: it prints to the console and returns the exit code. */
export async function main(words: string[], env: NodeJS.ProcessEnv): Promise<number> {
  const told = answerFlags(words, { usage });
  if (told !== undefined) return told;
  const [file, ...more] = words;
  if (file === undefined || more.length > 0) return stop(usage);
  const csv = await readCsvFile(file);
  if (csv === undefined) return 1;
  const database = await openShopDatabase(env);
  if (!database) return 1;
  const progress = progressLine('products', process.stdout);
  try {
    const answer = await importCatalogue(database.db, csv, {
      now: systemClock(),
      actor: commandUser(),
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
  } finally {
    await database.close();
  }
}

function stop(sentence: string): number {
  console.error(sentence);
  return 1;
}
