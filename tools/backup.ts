/**
 * Copies of the shop's books: makes one while the shop sells, and proves that the newest can be
 * restored (O-053). `docs/operations.md` describes copies by the second, and how to restore one.
 */
import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { openDatabase } from '#db/connection.ts';
import { refusesWrites } from '#db/takes-writes.ts';
import { systemClock } from '#kit/clock.ts';
import { noteBackup } from '#platform/backups/note-backup.ts';
import { erasureFiles } from '#platform/erasures/erasure-file.ts';
import { tryWritableFolder } from '#platform/files/writable-folder.ts';
import { readSettings, type Settings } from '#platform/settings/settings.ts';
import { answerFlags } from '#tools/setup/answer-flags.mjs';
import { checkCopy, findNewest, type Looked } from './backup/check-copy.ts';
import { forgetOldCopies } from './backup/forget-old-copies.ts';
import { makeCopy } from './backup/make-copy.ts';
import { openShopDatabase } from './command-line/open-shop-database.ts';
import { copyName, readCopy } from './restore/copy.ts';

const usage = `npm run backup -- FILE      copies the books to FILE while the shop runs, and the list of erased people beside it
npm run backup              the same, into the folder COPIES_DIR, where copies of the last 14 days stay
npm run backup -- check     restores the newest copy somewhere else and proves its books; ends with 1 where that fails
npm run backup -- check COPY   the same with this one
npm run backup -- --prove   a copy into COPIES_DIR that is restored somewhere else and proved at once: before an upgrade
npm run backup -- --noted   after another program has made a copy`;

if (import.meta.main) process.exitCode = await main(process.argv.slice(2), process.env);

/** The command as a function: it prints to the console and returns the exit code. */
export async function main(words: string[], env: NodeJS.ProcessEnv): Promise<number> {
  const answered = answerFlags(words, { usage, flags: ['noted', 'prove'] });
  if (answered !== undefined) return answered;
  const read = readSettings(env);
  if (read.kind === 'wrong') return stop(read.problems.join('\n'));
  const { settings } = read;
  const [name, ...more] = words;
  if (name === 'check' && more.length <= 1) return check(settings, more[0], env);
  if (more.length > 0) return stop(usage);
  if (name === '--noted') return noteOnly(settings);
  const now = systemClock();
  if (name !== '--prove') return copy(settings, name, now);
  const copied = await copy(settings, undefined, now);
  return copied === 0 ? check(settings, join(settings.process.copiesDir ?? '', copyName(now)), env) : copied;
}

async function copy(settings: Settings, name: string | undefined, now: number): Promise<number> {
  const { database, dataDir, process: own } = settings;
  if (name === undefined && own.copiesDir === null)
    return stop(`Where to? Name a file, or a folder for all copies with COPIES_DIR.\n${usage}`);
  const file = name === undefined ? join(own.copiesDir ?? '', copyName(now)) : resolve(name);
  if (existsSync(file)) return stop(`${file} is there already: name a file that is not.`);
  if (!existsSync(dirname(file))) return stop(`There is no folder ${dirname(file)}.`);
  const room = tryWritableFolder(dirname(file));
  if (room.kind === 'not-writable')
    return stop(`There is no copy: the folder ${dirname(file)} cannot be written to: ${room.why}.`);
  let bytes: number;
  try {
    bytes = await makeCopy(database, file, erasureFiles({ dataDir, copiesDir: own.copiesDir }));
  } catch (error) {
    return stop(`There is no copy: ${error instanceof Error ? error.message : error}`);
  }
  console.log(`The books are copied to ${file}. Keep APP_KEY, or DATA_DIR/app.key, apart from it.`);
  // The copy is good even if noting it fails.
  const problem = await note(settings, bytes);
  if (problem !== undefined) console.error(`The desk does not know of this copy: ${problem}`);
  if (name === undefined) {
    const gone = forgetOldCopies(own.copiesDir ?? '', now);
    if (gone > 0) console.log(`Copies older than 14 days: ${gone} removed.`);
  }
  return 0;
}

async function check(settings: Settings, given: string | undefined, env: NodeJS.ProcessEnv): Promise<number> {
  const looked = given === undefined ? findNewest(settings, env) : namedCopy(given);
  if (typeof looked === 'string') return stop(looked);
  const live = await openShopDatabase(env);
  if (!live) return 1;
  try {
    const { isGood, said } = await checkCopy(live, settings, looked, { now: systemClock(), env });
    if (!isGood) return stop(said);
    console.log(said);
    return 0;
  } catch (error) {
    if (!refusesWrites(error)) throw error;
    return stop(
      'The copy was not checked, for the result cannot be written down: the disk of the books is full, or they can only be read. Make room first (docs/operations.md, DiskFull).',
    );
  } finally {
    await live.close();
  }
}

function namedCopy(given: string): Looked | string {
  const answer = readCopy(given);
  return answer.kind === 'ok' ? { kind: 'copy', copy: answer.copy, isContinuous: false } : answer.problem;
}

async function noteOnly(settings: Settings): Promise<number> {
  const problem = await note(settings, 0);
  if (problem !== undefined) return stop(`The copy is not noted: ${problem}`);
  console.log('The desk knows that a copy was made now.');
  return 0;
}

/** Does not migrate: before an update, the copy is to hold the books as they are. Returns what went wrong. */
async function note({ database: source }: Settings, bytes: number): Promise<string | undefined> {
  const database = openDatabase(source);
  try {
    await noteBackup(database.db, { now: systemClock(), bytes });
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  } finally {
    await database.close();
  }
}

function stop(sentence: string): number {
  console.error(sentence);
  return 1;
}
