/**
 * `npm run restore -- COPY`: makes a copy of the books the shop's books again, with everything that this
 * requires (O-055 to O-058). Exits with 0 if the shop may open, 2 if it may but someone has to look at what
 * is listed, 1 if nothing was changed.
 */
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { type DatabaseSource, type OpenDatabase, openDatabase } from '#db/connection.ts';
import { systemClock } from '#kit/clock.ts';
import { erasureFiles } from '#platform/erasures/erasure-file.ts';
import { DamagedKey, loadAppKeys } from '#platform/settings/app-key.ts';
import { readSettings, type Settings } from '#platform/settings/settings.ts';
import { answerFlags } from '#tools/setup/answer-flags.mjs';
import { databaseNameOf } from './backup/postgres-programs.ts';
import { commandUser } from './command-line/current-user.ts';
import { splitArgs } from './command-line/split-args.ts';
import { needsPerson, restoredLines } from './restore/answer-lines.ts';
import { type Copy, erasuresBeside, readCopy } from './restore/copy.ts';
import { whoUses } from './restore/in-use.ts';
import { type Asked, type PutRight, putRight } from './restore/put-right.ts';
import { openScratch } from './restore/scratch.ts';

const usage = `npm run restore -- COPY    makes a copy the shop's books: a file of "npm run backup", a folder that Litestream wrote, or its
                           litestream.yml; the books that are there are kept beside it. Every process of the shop must be stopped.
  --at 2026-11-25T18:00:00Z  of Litestream: the books as they were then
npm run restore -- --here  the same for books that another program has put in their place, such as pgBackRest
  --without-vendor         although the payment service does not answer: orders go on 10,000 above
  --new-key                although the copy's APP_KEY is lost: the one of these settings becomes the shop's
  --by NAME                who does it`;

if (import.meta.main) process.exitCode = await main(process.argv.slice(2), process.env);

/** The command as a function: it prints to the console and returns the exit code. */
export async function main(words: string[], env: NodeJS.ProcessEnv): Promise<number> {
  const answered = answerFlags(words, { usage, flags: ['at', 'here', 'without-vendor', 'new-key', 'by'] });
  if (answered !== undefined) return answered;
  const args = splitArgs(words, {
    at: { type: 'string' },
    here: { type: 'boolean' },
    'without-vendor': { type: 'boolean' },
    'new-key': { type: 'boolean' },
    by: { type: 'string' },
  });
  if (args.kind === 'wrong') return stop(`${args.problem}\n${usage}`);
  const { values, positionals } = args;
  const [given, ...more] = positionals;
  if (more.length > 0 || (given === undefined) === (values.here !== true)) return stop(usage);
  if (values.at !== undefined && !/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/.test(values.at))
    return stop(`--at is '${values.at}'; it must look like 2026-11-25T18:00:00Z.`);
  const read = readSettings(env);
  if (read.kind === 'wrong') return stop(read.problems.join('\n'));
  const copy = given === undefined ? undefined : readCopy(given);
  if (copy?.kind === 'wrong') return stop(copy.problem);
  try {
    const { settings } = read;
    if (settings.appKey === null && !existsSync(join(settings.dataDir, 'app.key')))
      return stop(
        'The key of the shop is missing: set APP_KEY, or put app.key into DATA_DIR. The copy is of no use without it.',
      );
    const users = await whoUses(settings.database);
    if (users !== null)
      return stop(
        `The books are open: ${users} has them. Stop every process of the shop first. Nothing was changed.`,
      );
    console.log(`The shop's books are ${placeOf(settings.database)}.`);
    const asked: Omit<Asked, 'erasures'> = {
      settings,
      appKey: loadAppKeys(settings),
      by: { actor: commandUser(values.by), now: systemClock() },
      knownNumber: copy ? await lastNumberIn(settings.database) : 0,
      withoutVendor: values['without-vendor'] === true,
      withNewKey: values['new-key'] === true,
    };
    const lists = erasureFiles({ dataDir: settings.dataDir, copiesDir: settings.process.copiesDir });
    const done = copy
      ? await replaceBooks(copy.copy, asked, lists, { at: values.at, env })
      : await putRightHere(settings, { ...asked, erasures: lists });
    console.log(restoredLines(done).join('\n'));
    return needsPerson(done) ? 2 : 0;
  } catch (error) {
    return stop(
      `${error instanceof DamagedKey ? '' : 'Nothing was restored: '}${error instanceof Error ? error.message : error}`,
    );
  }
}

/**
 * Printed before anything is changed, because a settings file may name other books than the person at the
 * keyboard has in mind.
 */
function placeOf(source: DatabaseSource): string {
  if (source.kind === 'postgres')
    return `the database ${databaseNameOf(source.url)} at ${new URL(source.url).host}`;
  return `the file ${source.file}${existsSync(source.file) ? '' : ', which is not there yet'}`;
}

async function replaceBooks(
  copy: Copy,
  asked: Omit<Asked, 'erasures'>,
  lists: readonly string[],
  how: { at: string | undefined; env: NodeJS.ProcessEnv },
): Promise<PutRight> {
  const { settings } = asked;
  const scratch = await openScratch(copy, settings.database, how);
  const erasures = [...lists, ...('file' in copy ? [erasuresBeside(copy.file)] : [])];
  const done = await putRight(scratch.database, { ...asked, erasures }).catch(async (error) => {
    await scratch.discard();
    throw error;
  });
  const before = await scratch.putInPlace(asked.by.now);
  forgetSearchSnapshot(settings);
  console.log(
    before === null
      ? 'The books are restored.'
      : `The books are restored. Those before are kept: ${before}. Remove them once all is well.`,
  );
  return done;
}

async function putRightHere(settings: Settings, asked: Asked): Promise<PutRight> {
  const database = openDatabase(settings.database, { connectTimeoutMs: 10_000 });
  try {
    const done = await putRight(database, asked);
    forgetSearchSnapshot(settings);
    console.log('The books are put right where they are.');
    return done;
  } finally {
    await database.close();
  }
}

/** The snapshot follows the journal of the books that are gone; the next start makes another. */
function forgetSearchSnapshot({ dataDir }: Settings): void {
  rmSync(join(dataDir, 'search.snapshot'), { force: true });
}

/**
 * The highest order number in the books that are to be replaced, as far as they can still be read; else 0.
 */
async function lastNumberIn(source: DatabaseSource): Promise<number> {
  if (source.kind === 'sqlite' && !existsSync(source.file)) return 0;
  let database: OpenDatabase | undefined;
  try {
    database = openDatabase(source);
    const { last } = await database.db
      .selectFrom('orders')
      .select(({ fn }) => fn.max<number | string | null>('number').as('last'))
      .executeTakeFirstOrThrow();
    return Number(last ?? 0);
  } catch {
    return 0;
  } finally {
    await database?.close().catch(() => undefined);
  }
}

function stop(sentence: string): number {
  console.error(sentence);
  return 1;
}
