/** A copy of the books, opened in a separate place: nothing of the shop's is touched until `putInPlace`. */
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import Database from 'better-sqlite3';
import pg from 'pg';
import { type DatabaseSource, type OpenDatabase, openDatabase } from '#db/connection.ts';
import { randomToken } from '#kit/ids.ts';
import { atDatabase, databaseNameOf, runPostgresProgram } from '../backup/postgres-programs.ts';
import { restoreByLitestream } from '../copies/litestream.ts';
import type { Copy } from './copy.ts';

export interface Scratch {
  database: OpenDatabase;
  /** Closes the copy and deletes it. */
  discard(): Promise<void>;
  /**
   * Closes the copy and makes it the shop's books; returns where the previous books are, null if there were
   * none.
   */
  putInPlace(now: number): Promise<string | null>;
}

/** @throws with a sentence if the copy is of the other engine, damaged, or cannot be read */
export async function openScratch(
  copy: Copy,
  source: DatabaseSource,
  { at, env }: { at?: string | undefined; env: NodeJS.ProcessEnv },
): Promise<Scratch> {
  if (copy.kind === 'pg-dump') {
    if (source.kind === 'sqlite')
      throw new Error('The copy is of PostgreSQL: name the database to restore with DATABASE_URL.');
    return openDump(copy.file, source);
  }
  if (source.kind === 'postgres')
    throw new Error('The copy is of SQLite: restore it without DATABASE_URL, which names PostgreSQL.');
  const folder = makeFolderBeside(source.file);
  const file = join(folder, 'shop.sqlite');
  try {
    if (copy.kind === 'sqlite') copyFileSync(copy.file, file);
    else {
      const from = 'config' in copy ? { config: copy.config } : { folder: copy.folder };
      await restoreByLitestream({ from, database: source.file, to: file, at, env });
    }
    needSound(file);
    return openFile(file, source.file);
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
}

/** On the same disk as the books, so that the copy can be moved into place at once. */
function makeFolderBeside(file: string): string {
  mkdirSync(dirname(file), { recursive: true });
  return mkdtempSync(join(dirname(file), 'restoring-'));
}

function needSound(file: string): void {
  const books = new Database(file, { fileMustExist: true });
  try {
    const [first] = books.pragma('integrity_check(1)', { simple: false }) as { integrity_check: string }[];
    if (first?.integrity_check !== 'ok')
      throw new Error(`The copy is damaged: ${first?.integrity_check ?? 'it cannot be read'}`);
    if ((books.pragma('foreign_key_check') as unknown[]).length > 0)
      throw new Error('The copy is damaged: rows in it name others that are not there.');
  } finally {
    books.close();
  }
}

function openFile(file: string, place: string): Scratch {
  const database = openDatabase({ kind: 'sqlite', file });
  const discard = async () => {
    await database.close();
    rmSync(dirname(file), { recursive: true, force: true });
  };
  return {
    database,
    discard,
    async putInPlace(now) {
      await database.close();
      const before = existsSync(place) ? join(dirname(place), `before-restore-${stampOf(now)}`) : null;
      if (before !== null) {
        mkdirSync(before, { recursive: true });
        // Litestream's notes about the former file are moved with it, so that Litestream starts afresh.
        for (const name of ['shop.sqlite', 'shop.sqlite-wal', 'shop.sqlite-shm', '.shop.sqlite-litestream'])
          moveIfThere(join(dirname(place), name), join(before, name));
      }
      renameSync(file, place);
      rmSync(dirname(file), { recursive: true, force: true });
      return before;
    },
  };
}

function moveIfThere(from: string, to: string): void {
  if (existsSync(from)) renameSync(from, to);
}

const stampOf = (now: number): string => new Date(now).toISOString().slice(0, 19).replaceAll(/[-:]/g, '');

/** A separate database on the same server, which must allow this user to create one. */
async function openDump(file: string, source: DatabaseSource & { kind: 'postgres' }): Promise<Scratch> {
  const name = databaseNameOf(source.url);
  const own = `${name}_restoring_${randomToken().slice(0, 8).toLowerCase().replaceAll(/\W/g, '0')}`;
  const url = atDatabase(source.url, own);
  const drop = () => onServer(source.url, [`drop database if exists ${quoted(own)}`]);
  await onServer(source.url, [`create database ${quoted(own)} template template0`]);
  try {
    await runPostgresProgram('pg_restore', ['--no-owner', '--exit-on-error', file], url);
    // A dump has no statistics; without them some sums take twenty times as long until autovacuum runs.
    await analyze(url);
  } catch (error) {
    await drop();
    throw error;
  }
  const database = openDatabase({ ...source, url });
  return {
    database,
    async discard() {
      await database.close();
      await drop();
    },
    async putInPlace(now) {
      await database.close();
      const hasOne = await hasDatabase(source.url, name);
      const before = hasOne ? `${name}_before_${stampOf(now).toLowerCase()}` : null;
      await onServer(source.url, [
        ...(before === null ? [] : [`alter database ${quoted(name)} rename to ${quoted(before)}`]),
        `alter database ${quoted(own)} rename to ${quoted(name)}`,
      ]);
      return before === null ? null : `the database ${before}`;
    },
  };
}

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/**
 * Runs in the server's maintenance database, which every server has, because none of the shop's may be open.
 */
async function onServer(url: string, statements: readonly string[]): Promise<void> {
  await withServer(url, async (client) => {
    for (const statement of statements) await client.query(statement);
  });
}

async function analyze(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('analyze').finally(() => client.end());
}

async function hasDatabase(url: string, name: string): Promise<boolean> {
  return withServer(url, async (client) => {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name]);
    return (rowCount ?? 0) > 0;
  });
}

export async function withServer<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: atDatabase(url, 'postgres') });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
