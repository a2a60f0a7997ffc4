/**
 * `npm run new-key -- --by NAME`: the key of these settings becomes the shop's. With APP_KEY_BEFORE no one
 * notices (O-079); without it, because the previous key is lost or known to someone else, everything made
 * with that key becomes invalid (O-013). `npm run new-key -- left` lists what still needs the previous key.
 */
import { ownIdentity } from '#app/start/own-identity.ts';
import type { Db } from '#db/connection.ts';
import { inTransaction } from '#db/transaction.ts';
import { signKnownBlocksAgain } from '#domains/customers/blocks/sign-blocks-again.ts';
import { resealAuthenticators } from '#domains/staff/reseal-authenticators.ts';
import { makeStaffSecrets } from '#domains/staff/secrets.ts';
import { systemClock } from '#kit/clock.ts';
import { noteActivity } from '#platform/activity/note-activity.ts';
import { findBelonging } from '#platform/identity/belonging.ts';
import { replaceKey } from '#platform/identity/replace-key.ts';
import { loadAppKeys, makeSigner } from '#platform/settings/app-key.ts';
import { readSettings, type Settings } from '#platform/settings/settings.ts';
import { answerFlags } from '#tools/setup/answer-flags.mjs';
import { commandUser } from './command-line/current-user.ts';
import { openShopDatabase } from './command-line/open-shop-database.ts';
import { splitArgs } from './command-line/split-args.ts';
import { keysLeftLines } from './new-key/keys-left.ts';

const usage = `npm run new-key -- [--by NAME]   makes the APP_KEY of these settings the shop's
npm run new-key -- left          what still needs the former key, whose it is, and the cure; ends with 0 when nothing does, with 2 when something does
With APP_KEY_BEFORE, the shop's key until now, codes of authenticator apps are resealed, blocks of people whom the books know are re-signed, and all that it has made stays good while processes have both.
Without it, links in mails that were sent, and codes of authenticator apps, end with the former key; processes with that one stop taking shoppers.`;

if (import.meta.main) process.exitCode = await main(process.argv.slice(2), process.env);

/** The command as a function: it prints to the console and returns the exit code. */
export async function main(words: string[], env: NodeJS.ProcessEnv): Promise<number> {
  const answered = answerFlags(words, { usage, flags: ['by'] });
  if (answered !== undefined) return answered;
  const args = splitArgs(words, { by: { type: 'string' } }, { allowPositionals: true });
  if (args.kind === 'wrong') return stop(`${args.problem}\n${usage}`);
  const isQuestion = args.positionals[0] === 'left';
  if (args.positionals.length > (isQuestion ? 1 : 0)) return stop(usage);
  const read = readSettings(env);
  if (read.kind === 'wrong') return stop(read.problems.join('\n'));
  const database = await openShopDatabase(env);
  if (!database) return 1;
  try {
    return isQuestion
      ? await printRemaining(database.db, read.settings)
      : await change(database.db, read.settings, commandUser(args.values.by));
  } finally {
    await database.close();
  }
}

async function change(db: Db, settings: Settings, actor: string): Promise<number> {
  const keys = loadAppKeys(settings);
  const own = ownIdentity(settings, keys);
  const { kind } = await findBelonging(db, own);
  if (keys.other !== null && kind !== 'ours')
    return stop("Neither APP_KEY nor APP_KEY_BEFORE is the shop's key. Nothing has changed.");
  const by = { actor, now: systemClock() };
  const answer = await replaceKey(db, own.keyFingerprint, (tx) =>
    noteActivity(tx, { ...by, subject: { kind: 'store', id: 'key' }, verb: 'key-replaced' }),
  );
  const sentences = {
    replaced:
      keys.other === null
        ? "This key is the shop's now. Start every process with it."
        : "This key is the shop's now. Restart every process, one after the other, with both keys as before: from then on this one signs.",
    'the-same': "This key is the shop's already.",
    'no-shop': 'The database is of no shop yet: the first start takes this key.',
  };
  console.log(sentences[answer]);
  if (keys.other === null || answer === 'no-shop') return 0;
  const { sealer } = makeStaffSecrets(keys);
  const { resealed, unreadable } = await inTransaction(db, (tx) => resealAuthenticators(tx, sealer));
  console.log(
    `Authenticators: ${resealed} resealed${unreadable > 0 ? `, ${unreadable} that neither key opens: invite these people again` : ''}.`,
  );
  const blocks = await signKnownBlocksAgain(db, makeSigner(keys, 'blocked customers'), systemClock());
  console.log(`Blocks: ${blocks} re-signed.`);
  return 0;
}

async function printRemaining(db: Db, settings: Settings): Promise<number> {
  const keys = loadAppKeys(settings);
  const alone = { signing: keys.signing, other: null };
  const { kind, shop } = await findBelonging(db, ownIdentity(settings, alone));
  if (kind !== 'ours' || shop === null)
    return stop('APP_KEY is not the key by which the shop signs: "npm run new-key" makes it so.');
  const lines = await keysLeftLines(db, settings, keys);
  if (lines.length === 0) {
    console.log('Nothing that is kept needs another key than APP_KEY.');
    if (keys.other !== null)
      console.log(
        'Leave APP_KEY_BEFORE out once no link mailed under it is valid any longer: an hour after the last process was restarted, and when the orders placed before that are handed over.',
      );
    return 0;
  }
  console.log(`${lines.join('\n')}\nKeep APP_KEY_BEFORE until these are gone, or let them end.`);
  return 2;
}

function stop(sentence: string): number {
  console.error(sentence);
  return 1;
}
