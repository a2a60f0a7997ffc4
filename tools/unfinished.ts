/**
 * Lists work that has not finished in time, or that failed: `npm run unfinished`. Exits with 0 when there is
 * none, 1 when there is, 2 when it cannot be read.
 */
import { readUnfinished } from '#app/unfinished.ts';
import { systemClock } from '#kit/clock.ts';
import { answerFlags } from '#tools/setup/answer-flags.mjs';
import { openShopDatabase } from './command-line/open-shop-database.ts';
import { unfinishedTable } from './unfinished/unfinished-lines.ts';

const usage =
  'npm run unfinished   lists messages that were not sent, payments, refunds and rewards without an answer, and follow-ups that are late';

process.exitCode = await main(process.argv.slice(2));

async function main(words: string[]): Promise<number> {
  const told = answerFlags(words, { usage });
  if (told !== undefined) return told;
  const database = await openShopDatabase(process.env);
  if (!database) return 2;
  try {
    const found = await readUnfinished(database.db, systemClock());
    console.log(found.length === 0 ? 'Nothing is unfinished.' : unfinishedTable(found).join('\n'));
    return found.length === 0 ? 0 : 1;
  } finally {
    await database.close();
  }
}
