/**
 * Lists work that has failed or has not finished in time: `npm run unfinished`. Exits with 0 if there is
 * none, 1 if there is some, 2 if it cannot be read.
 */
import { readUnfinished } from '#app/unfinished.ts';
import { systemClock } from '#kit/clock.ts';
import { lateEntries } from '#platform/outbox/open-entries.ts';
import { answerFlags } from '#tools/setup/answer-flags.mjs';
import { openShopDatabase } from './command-line/open-shop-database.ts';
import { nothingUnfinished, unfinishedTable } from './unfinished/unfinished-lines.ts';

const usage =
  'npm run unfinished   lists messages that were not sent, payments, refunds and rewards without an answer, and follow-ups that are late';

process.exitCode = await main(process.argv.slice(2));

async function main(words: string[]): Promise<number> {
  const answered = answerFlags(words, { usage });
  if (answered !== undefined) return answered;
  const database = await openShopDatabase(process.env);
  if (!database) return 2;
  try {
    const now = systemClock();
    const found = await readUnfinished(database.db, now);
    // `/readyz` calls a queue late sooner than this list calls its work unfinished.
    const [oldest] = await lateEntries(database.db, now, 1);
    console.log(found.length === 0 ? nothingUnfinished(oldest, now) : unfinishedTable(found).join('\n'));
    return found.length === 0 ? 0 : 1;
  } finally {
    await database.close();
  }
}
