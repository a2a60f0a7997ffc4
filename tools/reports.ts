/** The figures of the reports on the command line: `npm run reports -- tax` (B-231). */
import { postFacts } from '#domains/reports/postings/post-facts.ts';
import { daysWords } from '#domains/reports/table/cell-text.rules.ts';
import { writeReportCsv } from '#domains/reports/table/write-csv.ts';
import { readTax } from '#domains/reports/tax/read-tax.ts';
import { boxesTable, jurisdictionTable } from '#domains/reports/tax/tax-return.rules.ts';
import { formatDay, systemClock } from '#kit/clock.ts';
import { answerFlags } from '#tools/setup/answer-flags.mjs';
import { currentUser } from './command-line/current-user.ts';
import { openShopDatabase } from './command-line/open-shop-database.ts';
import { flags, parseArgs, usage } from './reports/parse-args.ts';
import { tableLines } from './reports/table-lines.ts';

/** The first posting of a shop with years of sales takes minutes. */
const mostMs = 60 * 60_000;

if (import.meta.main) process.exitCode = await main(process.argv.slice(2), process.env);

/** The command as a function: it prints to the console and returns the exit code. */
export async function main(words: string[], env: NodeJS.ProcessEnv): Promise<number> {
  const answered = answerFlags(words, { usage, flags });
  if (answered !== undefined) return answered;
  const read = parseArgs(words, systemClock());
  if (typeof read === 'string') {
    console.error(read);
    return 2;
  }
  const database = await openShopDatabase(env);
  if (!database) return 1;
  try {
    const { db } = database;
    await postFacts({ db, clock: systemClock }, { mostMs });
    const { own, till } = await readTax(db, read.quarter);
    const tables = [jurisdictionTable(own), boxesTable(own, till)];
    const said = [daysWords(read.quarter)];
    console.log(
      read.isCsv
        ? writeReportCsv(tables, {
            title: 'Sales tax',
            words: said,
            watermark: `Fetched by ${currentUser()}`,
          }).trimEnd()
        : [
            `Sales tax, ${daysWords(read.quarter)}; return due ${formatDay(read.quarter.due)}`,
            ...tables.flatMap(tableLines),
          ].join('\n'),
    );
    return 0;
  } finally {
    await database.close();
  }
}
