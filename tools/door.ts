/**
 * The door ledger: `npm run door -- verify` recomputes its chain; `npm run door -- csv 2026-11-01 2026-11-30`
 * prints what an inspector gets (B-121). Exits with 0 if every row is as it was written, 1 if one is not, 2
 * if the ledger cannot be read.
 */
import type { Db } from '#db/connection.ts';
import { verifyDoorLedger } from '#domains/runs/verify-door-ledger.ts';
import { writeLedgerCsv } from '#domains/runs/write-ledger-csv.ts';
import { listStaffPeople } from '#domains/staff/find-staff-person.ts';
import { addDays, isDay, storeDayStart } from '#kit/store-day.ts';
import { answerFlags } from '#tools/setup/answer-flags.mjs';
import { openShopDatabase } from './command-line/open-shop-database.ts';

const usage = `Say what to do with the ledger of what happened at the doors:
  npm run door -- verify                      computes every row's hash anew; names the first that was changed
  npm run door -- csv 2026-11-01 2026-11-30   the file for an inspector, first and last day, without names`;

if (import.meta.main) process.exitCode = await main(process.argv.slice(2), process.env);

/** The command as a function: it prints to the console and returns the exit code. */
export async function main(words: string[], env: NodeJS.ProcessEnv): Promise<number> {
  const answered = answerFlags(words, { usage });
  if (answered !== undefined) return answered;
  const [what, ...days] = words;
  const work = what === 'verify' && days.length === 0 ? verify : what === 'csv' ? csvOf(days) : undefined;
  if (!work) {
    console.error(usage);
    return 2;
  }
  const database = await openShopDatabase(env);
  if (!database) return 2;
  try {
    return await work(database.db);
  } finally {
    await database.close();
  }
}

async function verify(db: Db): Promise<number> {
  const answer = await verifyDoorLedger(db);
  if (answer.kind === 'broken') {
    console.log(`Row ${answer.row} of the door ledger is not as it was written.`);
    return 1;
  }
  const head = answer.rows === 0 ? '' : ` The last one's hash is ${answer.hash}.`;
  console.log(`All ${answer.rows} rows of the door ledger are as they were written.${head}`);
  return 0;
}

function csvOf([first = '', last = '', ...more]: readonly string[]) {
  const [from, to] = [first, last].every(isDay)
    ? [storeDayStart(first), storeDayStart(addDays(last, 1))]
    : [];
  if (from === undefined || to === undefined || from >= to || more.length > 0) return undefined;
  return async (db: Db): Promise<number> => {
    const names = new Map((await listStaffPeople(db)).map(({ id, name }) => [id as string, name]));
    for await (const line of writeLedgerCsv(db, { names, from, to })) process.stdout.write(line);
    return 0;
  };
}
