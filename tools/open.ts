/**
 * What is still missing before real customers may come: `npm run open -- check` (N-115). Exits with 0 if
 * nothing is, 1 if something is, 2 if it could not check.
 */
import { examineOpening } from '#app/opening/examine-opening.ts';
import { readStore } from '#domains/store/read-store.ts';
import { systemClock } from '#kit/clock.ts';
import { readSettings } from '#platform/settings/settings.ts';
import { openingWords } from '#screens/desk/opening/opening-words.rules.ts';
import { splitArgs } from '#tools/command-line/split-args.ts';
import { answerFlags } from '#tools/setup/answer-flags.mjs';
import { openShopDatabase } from './command-line/open-shop-database.ts';

const usage = `What is missing before real customers may come, each with what to do:
  npm run open -- check
  npm run open -- check --dkim NAME        the mail's key stands under a name of its own
  npm run open -- check --dns 127.0.0.1:53 asks this name server instead of the machine's own`;

if (import.meta.main) process.exitCode = await main(process.argv.slice(2), process.env);

/** The command as a function: it prints to the console and returns the exit code. */
export async function main(words: string[], env: NodeJS.ProcessEnv): Promise<number> {
  const answered = answerFlags(words, { usage, flags: ['dkim', 'dns'] });
  if (answered !== undefined) return answered;
  const split = splitArgs(words, { dkim: { type: 'string' }, dns: { type: 'string' } });
  if (split.kind === 'wrong' || split.positionals.length !== 1 || split.positionals[0] !== 'check') {
    console.error(split.kind === 'wrong' ? `${split.problem}\n${usage}` : usage);
    return 2;
  }
  const { dkim, dns } = split.values;
  const read = readSettings(env);
  const database = await openShopDatabase(env);
  if (!database || read.kind === 'wrong') return 2;
  try {
    const { db } = database;
    const facts = await examineOpening({
      ...{ db, settings: read.settings, now: systemClock(), store: await readStore(db) },
      dns: { ...(dns !== undefined && { servers: [dns] }), ...(dkim !== undefined && { selectors: [dkim] }) },
    });
    for (const { name, isReady, details } of facts) {
      const { ready, missing, cure } = openingWords[name];
      const found = details.length > 0 ? ` (${details.join(', ')})` : '';
      console.log(isReady ? `ok       ${ready}${found}` : `MISSING  ${missing}${found}\n         ${cure}`);
    }
    const lacking = facts.filter(({ isReady }) => !isReady).length;
    console.log(
      lacking === 0
        ? '\nReal customers may come.'
        : `\n${lacking} of ${facts.length} are missing before real customers may come.`,
    );
    return lacking === 0 ? 0 : 1;
  } finally {
    await database.close();
  }
}
