/**
 * Backs up the shop's database while it sells: `npm run backup -- FILE`. README, Operations, says how
 * to restore a copy.
 */
import { spawn } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import Database from 'better-sqlite3';
import { type DatabaseSource, openDatabase } from '#db/connection.ts';
import { systemClock } from '#kit/clock.ts';
import { noteBackup } from '#platform/backups/note-backup.ts';
import { readSettings } from '#platform/settings/settings.ts';
import { answerFlags } from '#tools/setup/answer-flags.mjs';

const usage = `Write: npm run backup -- FILE
or, after another program has made a copy: npm run backup -- --noted`;

process.exitCode = await main(process.argv.slice(2));

async function main(words: string[]): Promise<number> {
  const told = answerFlags(words, { usage, flags: ['noted'] });
  if (told !== undefined) return told;
  const [name, ...more] = words;
  if (!name || more.length > 0) return stop(usage);
  if (name === '--noted') return noteOnly();
  const file = resolve(name);
  if (existsSync(file)) return stop(`${file} is there already: name a file that is not.`);
  if (!existsSync(dirname(file))) return stop(`There is no folder ${dirname(file)}.`);
  const read = readSettings(process.env);
  if (read.kind === 'wrong') return stop(read.problems.join('\n'));
  const { database } = read.settings;
  try {
    if (database.kind === 'sqlite') await copySqlite(database.file, file);
    else await dumpPostgres(database.url, file);
  } catch (error) {
    return stop(`There is no copy: ${error instanceof Error ? error.message : error}`);
  }
  console.log(`The books are copied to ${file}. Keep APP_KEY, or DATA_DIR/app.key, with them.`);
  // The copy is good all the same.
  const problem = await note(database, statSync(file).size);
  if (problem !== undefined) console.error(`The desk does not know of this copy: ${problem}`);
  return 0;
}

async function noteOnly(): Promise<number> {
  const read = readSettings(process.env);
  if (read.kind === 'wrong') return stop(read.problems.join('\n'));
  const problem = await note(read.settings.database, 0);
  if (problem !== undefined) return stop(`The copy is not noted: ${problem}`);
  console.log('The desk knows that a copy was made now.');
  return 0;
}

/** Without a migration: before an update, the copy is to be of the books as they are. Answers what went wrong. */
async function note(source: DatabaseSource, bytes: number): Promise<string | undefined> {
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

/** Copies page by page, and restarts if the shop writes meanwhile: the copy is a consistent snapshot. */
async function copySqlite(from: string, to: string): Promise<void> {
  const books = new Database(from, { readonly: true, fileMustExist: true });
  try {
    await books.backup(to);
  } finally {
    books.close();
  }
}

/** Uses PostgreSQL's own program; the password does not appear in the process list. */
function dumpPostgres(url: string, to: string): Promise<void> {
  const { password, ...rest } = partsOf(url);
  const child = spawn('pg_dump', ['--format=custom', '--no-owner', `--file=${to}`, `--dbname=${rest.url}`], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...(password !== '' && { PGPASSWORD: password }) },
  });
  return new Promise((done, fail) => {
    child.on('error', () => fail(new Error("pg_dump was not found. Install PostgreSQL's client programs.")));
    child.on('close', (code) => (code === 0 ? done() : fail(new Error(`pg_dump ended with ${code}`))));
  });
}

function partsOf(address: string): { url: string; password: string } {
  const url = new URL(address);
  const password = decodeURIComponent(url.password);
  url.password = '';
  return { url: url.href, password };
}

function stop(sentence: string): number {
  console.error(sentence);
  return 1;
}
