/**
 * `npm run new-key -- --by NAME`: the key of these settings becomes the shop's, because the one before is lost or known
 * to somebody (O-013).
 */
import { ownIdentity } from '#app/own-identity.ts';
import { systemClock } from '#kit/clock.ts';
import { noteActivity } from '#platform/activity/note-activity.ts';
import { replaceKey } from '#platform/identity/replace-key.ts';
import { loadAppKey } from '#platform/settings/app-key.ts';
import { readSettings } from '#platform/settings/settings.ts';
import { answerFlags } from '#tools/setup/answer-flags.mjs';
import { commandUser } from './current-user.ts';
import { openShopDatabase } from './open-shop-database.ts';
import { splitArgs } from './split-args.ts';

const usage = `npm run new-key -- [--by NAME]   makes the APP_KEY of these settings the shop's; processes with another one stop
                                 taking shoppers. Links in mails that were sent, and codes of authenticator apps, end with the former key.`;

process.exitCode = await main(process.argv.slice(2), process.env);

async function main(words: string[], env: NodeJS.ProcessEnv): Promise<number> {
  const told = answerFlags(words, { usage, flags: ['by'] });
  if (told !== undefined) return told;
  const args = splitArgs(words, { by: { type: 'string' } }, { allowPositionals: false });
  if (args.kind === 'wrong') return stop(`${args.problem}\n${usage}`);
  const read = readSettings(env);
  if (read.kind === 'wrong') return stop(read.problems.join('\n'));
  const database = await openShopDatabase(env);
  if (!database) return 1;
  try {
    const { keyFingerprint } = ownIdentity(read.settings, loadAppKey(read.settings));
    const by = { actor: commandUser(args.values.by), now: systemClock() };
    const answer = await replaceKey(database.db, keyFingerprint, (tx) =>
      noteActivity(tx, { ...by, subject: { kind: 'store', id: 'key' }, verb: 'key-replaced' }),
    );
    const sentences = {
      replaced: "This key is the shop's now. Start every process with it.",
      'the-same': "This key is the shop's already.",
      'no-shop': 'The database is of no shop yet: the first start takes this key.',
    };
    console.log(sentences[answer]);
    return 0;
  } finally {
    await database.close();
  }
}

function stop(sentence: string): number {
  console.error(sentence);
  return 1;
}
